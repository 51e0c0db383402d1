import { findFile } from '#features/files/server/queries/find-file.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import { isSeenField } from '#features/own-fields/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { sentFiles } from '../commands/hold-sent-files.ts'
import { openSealed } from './get-registration.ts'

/** Where a file can be read that was sent with a registration and waits with it; that it was opened is noted. */
export async function getSentFileUrl(
  ctx: Context,
  { id, field }: { id: string; field: string },
): Promise<{ url: string; name: string }> {
  const row = await ctx.db
    .selectFrom('registrations')
    .select('sealed')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(isVisibleRegistration(ctx))
    .where((eb) => eb.exists(eb.selectFrom('own_fields').where('id', '=', field).where(isSeenField(ctx, 'own_fields'))))
    .executeTakeFirst()
  const sent = row ? new Map(sentFiles(await openSealed(ctx, row.sealed))) : undefined
  const file = await findFile(ctx, id, sent?.get(field) ?? '')
  if (!file) throw notFound()
  await recordAccess(ctx, 'read', { type: 'registration', id, name: '' }, [], { file: file.name })
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name, ctx.actor.sessionId), name: file.name }
}
