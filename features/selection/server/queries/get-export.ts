import { countOfVolunteers } from '#features/groups/rules.ts'
import { recordDownload } from '#features/history/server/commands/record-access.ts'
import { hasOnlySeenFields } from '#features/own-fields/server/policy.ts'
import type { Context } from '#server/context.ts'
import { wereRightsCut } from '#server/rights-cut.ts'
import type { Returned } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { getExport as getExportEndpoint } from '../../export-contract.ts'

/** An export of the actor's own; its link is made afresh each time it is asked for. */
export async function getExport(ctx: Context, id: string): Promise<Returned<typeof getExportEndpoint>> {
  const row = await ctx.db
    .selectFrom('exports')
    .selectAll()
    .select(hasOnlySeenFields(ctx, 'exports').as('is_seen'))
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { state, file_name: fileName, done, total, storage_key: key } = row
  // what was made for an account that has lost rights since, or with answers that it no longer sees, is not handed over
  if (state !== 'failed' && (!row.is_seen || (await wereRightsCut(ctx, row.created_on))))
    return { state: 'failed', fileName, done, total, url: '' }
  if (!key) return { state, fileName, done, total, url: '' }
  await recordDownload(ctx, { type: 'volunteer', id, name: countOfVolunteers(total) }, fileName)
  return { state, fileName, done, total, url: await ctx.storage.downloadUrl(key, fileName, ctx.actor.sessionId) }
}
