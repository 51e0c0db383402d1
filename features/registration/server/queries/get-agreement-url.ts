import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isVisibleRegistration } from '../policy.ts'

/** Where the signed agreement can be read. */
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
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name) }
}
