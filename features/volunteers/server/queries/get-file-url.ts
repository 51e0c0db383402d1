import { findFile } from '#features/files/server/queries/find-file.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import { ownFolder } from '#features/own-fields/server/commands/create-own-upload.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { getVolunteerRecord } from './get-volunteer.ts'

/** Where a file that was sent for this person can be read; that it was opened is noted. */
export async function getFileUrl(
  ctx: Context,
  { userVId, fileName }: { userVId: string; fileName: string },
): Promise<{ url: string }> {
  const { values } = await getVolunteerRecord(ctx, userVId)
  const file = await findFile(ctx, userVId, fileName)
  // those that answer an own field are opened there, where it is asked who sees the field
  if (!file || file.storage_key.includes(`/${ownFolder}/`)) throw notFound()
  const about = { type: 'volunteer', id: userVId, name: values.fullName }
  await recordAccess(ctx, 'read', about, [], { file: file.name })
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name, ctx.actor.sessionId) }
}
