import { sql } from 'kysely'
import { NIL, v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { mostSavedReports, type SavedReport, type SavedReportForm } from '../../saved-contract.ts'
import { daysOfPeriod } from '../../saved-rules.ts'
import { isVisibleSavedReport } from '../policy.ts'
import { findColleagues } from '../queries/find-colleagues.ts'
import { readSavedReport } from '../queries/list-saved-reports.ts'
import { checkFilters } from './start-report.ts'

/** Saves filters under a name, for the staff that it names. */
export async function createSavedReport(ctx: Context, form: SavedReportForm): Promise<SavedReport> {
  await requireRoom(ctx)
  await requireNewName(ctx, form.name)
  const id = uuidv7()
  await ctx.db
    .insertInto('saved_reports')
    .values({
      tenant_id: ctx.tenantId,
      id,
      account_id: ctx.actor.accountId,
      ...(await columnsOf(ctx, form)),
      scheduled_on: localDate(ctx.now, ctx.settings.timeZone),
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .execute()
  ctx.emit({ changed: ['saved-reports'] })
  return readSavedReport(ctx, id)
}

/** Those who save at once wait for each other. */
export async function requireRoom(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.tenantId}, 11))`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_reports where deleted_at is null`.execute(ctx.db)
  const full = `At most ${mostSavedReports} saved reports. Delete one first.`
  if ((rows[0]?.count ?? 0) >= mostSavedReports) throw invalid(full, [fieldError('name', full)])
}

/** Two of one name that the actor sees could not be told apart; `id` is the one that has it already. */
export async function requireNewName(ctx: Context, name: string, id: string = NIL): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from saved_reports s
    where s.deleted_at is null and s.id <> ${id} and normalise(s.name) = normalise(${name})
      and ${isVisibleSavedReport(ctx, 's')}
    limit 1`.execute(ctx.db)
  const taken = 'There is a saved report of this name'
  if (rows.length) throw invalid(taken, [fieldError('name', taken)])
}

/** The form as it is kept. Days whose place the period takes are none. */
export async function columnsOf(ctx: Context, { name, params, period, schedule, recipients }: SavedReportForm) {
  const [start, end] = daysOfPeriod(params.type)
  const filters = period === 'asSaved' ? params : { ...params, [start]: '', [end]: '' }
  await checkFilters(ctx, filters)
  const ids = await findColleagues(ctx, recipients)
  return { name, filters: JSON.stringify(filters), period, schedule, recipients: ids }
}
