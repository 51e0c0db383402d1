import type { Context } from '#server/context.ts'

/** A file that was sent for this record, whole, and not removed since, or undefined. */
export async function findFile(ctx: Context, recordId: string, fileName: string) {
  const file = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('file_name', '=', fileName)
    .where('removed_on', 'is', null)
    .executeTakeFirst()
  if (!file) return undefined
  return (await ctx.platform.storage.sizeOf(file.storage_key)) === file.size ? file : undefined
}
