import { recordDownload } from '#features/history/server/commands/record-access.ts'
import { hasOnlySeenFields } from '#features/own-fields/server/policy.ts'
import type { Context } from '#server/context.ts'
import { wereRightsCut } from '#server/rights-cut.ts'
import type { Returned } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { getReport as getReportEndpoint } from '../../contract.ts'
import { expiryOf, reportTitles } from '../../rules.ts'
import { presentReport } from '../present.ts'
import { readFilterNames } from './filter-names.ts'

/** A report of the actor's own, while its time is not over; its link is made afresh each time it is asked for. */
export async function getReport(ctx: Context, id: string, look?: 'true'): Promise<Returned<typeof getReportEndpoint>> {
  const row = await ctx.db
    .selectFrom('reports')
    .selectAll()
    .select(hasOnlySeenFields(ctx, 'reports').as('is_seen'))
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('removed_on', 'is', null)
    .executeTakeFirst()
  if (!row || (row.finished_on && expiryOf(row.finished_on) <= ctx.now)) throw notFound()
  const report = presentReport(row, await readFilterNames(ctx))
  // what was made for an account that has lost rights since, or with answers that it no longer sees, is not handed over
  if (row.state !== 'failed' && (!row.is_seen || (await wereRightsCut(ctx, row.created_on))))
    return { ...report, state: 'failed', expiresOn: '', url: '' }
  const { storage_key: key, file_name: fileName } = row
  if (!key || look) return { ...report, url: '' }
  const type = row.type === 'volunteeringorg' ? 'organisation' : 'volunteer'
  await recordDownload(ctx, { type, id, name: row.name || reportTitles[row.type] }, fileName)
  return { ...report, url: await ctx.storage.downloadUrl(key, fileName, ctx.actor.sessionId) }
}
