import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { localDate, localTime } from '#shared/dates.ts'
import { invalid, tooOften } from '#shared/errors.ts'
import { type ReportFilters, reportTypes } from '../../contract.ts'
import { describeQuery, fileNames, type ReportQuery, readFilters, reportTitles } from '../../rules.ts'
import { makeReport } from '../jobs.ts'
import { readFilterNames } from '../queries/filter-names.ts'

/** One of each type runs at once for an account. */
const reportsAtOnce = reportTypes.length

/** Checks the filters, notes the report in the history and leaves the work to a job. */
export async function startReport(
  ctx: Context,
  filters: ReportFilters,
  connectionId?: string,
): Promise<{ email: string; reportId: string }> {
  const query = await checkFilters(ctx, filters)
  await limitReports(ctx)
  const reportId = await addReport(ctx, { type: filters.type, query, connectionId })
  return { email: ctx.actor.email, reportId }
}

/** The filters as the organisation's locations and statuses have them; a wrong one is refused by its name. */
export async function checkFilters(ctx: Context, filters: ReportFilters, path = 'params'): Promise<ReportQuery> {
  const { query, errors } = await readQuery(ctx, filters)
  if (errors[0])
    throw invalid(
      errors[0].message,
      errors.map((error) => ({ ...error, path: `${path}.${error.path}` })),
    )
  return query
}

/** The same without a refusal: what is wrong with them is beside them. */
export const readQuery = async (ctx: Context, filters: ReportFilters) =>
  readFilters(filters, {
    zones: await listZones(ctx),
    statuses: ctx.statuses,
    today: localDate(ctx.now, ctx.settings.timeZone),
    hasBusinessUnits: ctx.settings.businessUnitFilterInReports,
  })

interface NewReport {
  type: ReportFilters['type']
  query: ReportQuery
  name?: string
  /** Who gets a saved one, where somebody else ran it. */
  madeFor?: string
  connectionId?: string | undefined
}

/** Queues a report of the actor's own and notes it in the history. */
export async function addReport(
  ctx: Context,
  { type, query: chosen, name = '', madeFor, connectionId }: NewReport,
): Promise<string> {
  const { venues } = ctx.actor
  const query = venues === 'all' ? chosen : { ...chosen, seenVenueIds: venues.map(({ venueId }) => venueId) }
  const id = uuidv7()
  const stamp = localTime(ctx.now, ctx.settings.timeZone).replaceAll(/\D/g, '')
  await ctx.db
    .insertInto('reports')
    .values({
      tenant_id: ctx.tenantId,
      id,
      account_id: ctx.actor.accountId,
      type,
      name,
      filters: JSON.stringify(query),
      file_name: `${fileNames[type]}-${stamp}.xlsx`,
      created_on: ctx.now,
    })
    .execute()
  const about = {
    type: type === 'volunteeringorg' ? 'organisation' : 'volunteer',
    id: 'report',
    name: reportTitles[type],
  }
  await recordAccess(ctx, 'export', about, [], {
    filter: describeQuery(query, (await readFilterNames(ctx))(type, query)),
    ...(madeFor ? { madeFor } : {}),
    report_id: id,
  })
  await ctx.enqueue(makeReport, { reportId: id, connectionId })
  return id
}

async function limitReports(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.actor.accountId}, 10))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('reports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', ctx.actor.accountId)
    .where('state', '=', 'running')
    // one that is older was lost with its worker
    .where('created_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '4 hours'`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= reportsAtOnce) throw tooOften(30)
}
