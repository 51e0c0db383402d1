import type { Context } from '#server/context.ts'

/**
 * A file that was sent for this record, whole, and not removed since, or undefined. For taking a removal back, also one
 * that was removed and is there still.
 */
export async function findFile(ctx: Context, recordId: string, fileName: string, { alsoRemoved = false } = {}) {
  const file = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('file_name', '=', fileName)
    .$if(!alsoRemoved, (query) => query.where('removed_on', 'is', null))
    .executeTakeFirst()
  if (!file) return undefined
  return (await ctx.storage.sizeOf(file.storage_key)) === file.size ? file : undefined
}
