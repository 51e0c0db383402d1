import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'

/** Where the signed agreement can be read; that it was opened is noted. */
export async function getAgreementUrl(ctx: Context, id: string): Promise<{ url: string }> {
  const file = await ctx.db
    .selectFrom('registrations')
    .innerJoin('files', (join) =>
      join
        .onRef('files.tenant_id', '=', 'registrations.tenant_id')
        .onRef('files.id', '=', 'registrations.agreement_file_id'),
    )
    .select(['files.storage_key', 'files.name'])
    .where('registrations.id', '=', id)
    .where(isVisibleRegistration(ctx))
    .executeTakeFirst()
  if (!file) throw notFound()
  await recordAccess(ctx, 'read', { type: 'registration', id, name: '' }, [], { file: file.name })
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name, ctx.actor.sessionId) }
}
