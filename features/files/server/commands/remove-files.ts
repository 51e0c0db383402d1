import type { Context } from '#server/context.ts'

/** Files that their record takes up again, before they are gone. */
export async function keepFiles(ctx: Context, recordId: string, fileNames: string[]): Promise<void> {
  if (!fileNames.length) return
  await ctx.db
    .updateTable('files')
    .set({ removed_on: null })
    .where('record_id', '=', recordId)
    .where('file_name', 'in', fileNames)
    .execute()
}

/** A file that was sent before its record was there, or that the record had let go, is this record's from now on. */
export async function takeFile(ctx: Context, id: string, recordId: string): Promise<void> {
  await ctx.db.updateTable('files').set({ record_id: recordId, removed_on: null }).where('id', '=', id).execute()
}

/** Files that their record has let go: from now on nobody reads them. */
export async function removeFiles(
  ctx: Pick<Context, 'db' | 'now'>,
  recordId: string,
  fileNames: string[],
): Promise<void> {
  if (!fileNames.length) return
  await ctx.db
    .updateTable('files')
    .set({ removed_on: ctx.now })
    .where('record_id', '=', recordId)
    .where('file_name', 'in', fileNames)
    .execute()
}
