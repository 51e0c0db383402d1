import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { getVolunteerRecord } from './get-volunteer.ts'

/** Where a file that was sent for this person can be read. */
export async function getFileUrl(
  ctx: Context,
  { userVId, fileName }: { userVId: string; fileName: string },
): Promise<{ url: string }> {
  await getVolunteerRecord(ctx, userVId)
  const file = await findFile(ctx, userVId, fileName)
  if (!file) throw notFound()
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name) }
}
