import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { type DateText, localDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { ReportFilters } from '../../contract.ts'
import { type LeftOut, mostSavedReports, type Period, type SavedReport, type Schedule } from '../../saved-contract.ts'
import { nextRun } from '../../saved-rules.ts'
import { isOwnSavedReport, isVisibleSavedReport } from '../policy.ts'

/** What the actor saved or gets, and for a superadmin all, by name. */
export async function listSavedReports(ctx: Context): Promise<{ savedReports: SavedReport[] }> {
  return { savedReports: await readSavedReports(ctx, sql<boolean>`true`) }
}

export async function readSavedReport(ctx: Context, id: string): Promise<SavedReport> {
  const [found] = await readSavedReports(ctx, sql<boolean>`s.id = ${id}`)
  if (!found) throw notFound()
  return found
}

interface Row {
  id: string
  name: string
  filters: ReportFilters
  period: Period
  schedule: Schedule
  scheduled_on: DateText
  version: number
  recipients: string[]
  saved_by: string
  may_edit: boolean
  last_due: string | null
  last_run: Date | null
  made: number | null
  left_out: LeftOut[] | null
}

const lastDue = sql`(select max(run) from saved_report_runs r where r.saved_report_id = s.id and length(r.run) = 10)`

async function readSavedReports(ctx: Context, which: RawBuilder<boolean>): Promise<SavedReport[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.filters, s.period, s.schedule, s.scheduled_on::text, s.version, owner.username as saved_by,
      ${isOwnSavedReport(ctx, 's')} as may_edit, ${lastDue} as last_due,
      array(select a.username from accounts a where a.id = any(s.recipients) and a.deleted_at is null
        order by lower(a.username)) as recipients,
      last.created_on as last_run, parts.made, parts.left_out
    from saved_reports s
    join accounts owner on owner.tenant_id = s.tenant_id and owner.id = s.account_id
    left join lateral (
      select r.run, r.created_on from saved_report_runs r
      where r.saved_report_id = s.id order by r.created_on desc, r.run desc limit 1) last on true
    left join lateral (
      select (count(*) filter (where p.left_out is null))::int as made,
        jsonb_agg(jsonb_build_object('username', a.username, 'reason', p.left_out) order by lower(a.username))
          filter (where p.left_out is not null) as left_out
      from saved_report_parts p join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.saved_report_id = s.id and p.run = last.run) parts on true
    where s.deleted_at is null and ${isVisibleSavedReport(ctx, 's')} and ${which}
    order by lower(s.name), s.id
    limit ${sql.lit(mostSavedReports)}`.execute(ctx.db)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    params: row.filters,
    period: row.period,
    schedule: row.schedule,
    recipients: row.recipients,
    savedBy: row.saved_by,
    mayEdit: row.may_edit,
    nextRun: nextRun(planOf(row), today),
    lastRun: row.last_run?.toISOString() ?? '',
    lastMade: row.made ?? 0,
    lastLeftOut: row.left_out ?? [],
    version: row.version,
  }))
}

/** A day is over as soon as a later one has been run. */
const planOf = ({ schedule, scheduled_on, last_due }: Pick<Row, 'schedule' | 'scheduled_on' | 'last_due'>) => ({
  schedule,
  scheduledOn: scheduled_on,
  isRun: (day: DateText) => last_due !== null && day <= last_due,
})

/** All that run on a schedule, of all accounts. */
export async function readSchedules(ctx: Context) {
  const { rows } = await sql<Pick<Row, 'id' | 'recipients' | 'schedule' | 'scheduled_on' | 'last_due'>>`
    select s.id, s.recipients, s.schedule, s.scheduled_on::text, ${lastDue} as last_due
    from saved_reports s where s.deleted_at is null and s.schedule <> 'none' order by s.id`.execute(ctx.db)
  return rows.map((row) => ({ id: row.id, recipients: row.recipients, ...planOf(row) }))
}
