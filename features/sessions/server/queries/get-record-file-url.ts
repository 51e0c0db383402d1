import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { lockRecord } from '../policy.ts'

/** Where a file that was sent for this batch or session can be read. */
export async function getRecordFileUrl(
  ctx: Context,
  { id, fileName }: { id: string; fileName: string },
): Promise<{ url: string }> {
  await lockRecord(ctx, id)
  const file = await findFile(ctx, id, fileName)
  if (!file) throw notFound()
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name, ctx.actor.sessionId) }
}
