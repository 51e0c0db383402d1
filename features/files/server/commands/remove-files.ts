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
