import { sql } from 'kysely'
import { importedSince } from '#features/volunteers/server/queries/list-imports.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import { aYearBefore } from '../../rules.ts'

export interface BoardFigures {
  /** Of today. */
  active: number
  joined: number
  /** Of those who joined: whom spreadsheets brought, who may be volunteers since long ago. */
  imported: number
  /** Begun and not cancelled, whether or not somebody came. */
  sessions: number
  attendances: number
  /** Of these, those of groups and organisations that came as such. */
  ofGroups: number
  /** Signed up, not excused, and said not to have come. */
  noShows: number
  /** Signed up for what was held, and nobody said whether they came. */
  unmarked: number
  /** Individuals who came at least once. */
  people: number
  hours: number
  /** The same, where a group or an organisation counts as often as people of it came. */
  hoursOfAll: number
  /** Of each month of the period, also without hours; of a period within one month, of the twelve months up to it. */
  months: { month: string; hours: number }[]
  /** The most hours first. */
  activities: { title: string; sessions: number; hours: number }[]
  /** The same days a year before, where the period is no longer than a year and anything happened then. */
  before: Omit<BoardFigures, 'active' | 'activities' | 'before'> | undefined
}

interface Period {
  firstDay: string
  lastDay: string
}

/** What a board asks, of the people and sessions that the actor sees: the same people as on the dashboard. */
export async function countBoardFigures(ctx: Context, period: Period): Promise<BoardFigures> {
  const figures = await countPeriod(ctx, period)
  const earlier = aYearBefore(period)
  if (earlier.lastDay >= period.firstDay) return { ...figures, before: undefined }
  const { active: _ofToday, activities: _notCompared, ...before } = await countPeriod(ctx, earlier)
  const isSaid = before.joined || before.sessions || before.months.some(({ hours }) => hours)
  return { ...figures, before: isSaid ? before : undefined }
}

async function countPeriod(ctx: Context, period: Period): Promise<Omit<BoardFigures, 'before'>> {
  const [people, held] = [await countPeople(ctx, period), await countHeld(ctx, period)]
  const total = held.find((row) => row.month === null && row.title === null)
  const charted = chartedPeriod(period)
  const byMonth = charted === period ? held : await countHeld(ctx, charted)
  const hoursOf = new Map(byMonth.flatMap(({ month, hours }) => (month === null ? [] : [[month, hours] as const])))
  return {
    ...people,
    sessions: total?.sessions ?? 0,
    attendances: total?.attendances ?? 0,
    ofGroups: total?.of_groups ?? 0,
    noShows: total?.no_shows ?? 0,
    unmarked: total?.unmarked ?? 0,
    people: total?.people ?? 0,
    hours: total?.hours ?? 0,
    hoursOfAll: total?.hours_of_all ?? 0,
    months: monthsOf(charted).map((month) => ({ month, hours: hoursOf.get(month) ?? 0 })),
    activities: held
      .flatMap(({ title, sessions, hours }) =>
        title === null || !(sessions || hours) ? [] : [{ title, sessions, hours }],
      )
      .toSorted((a, b) => b.hours - a.hours || a.title.localeCompare(b.title)),
  }
}

export const isOneMonth = ({ firstDay, lastDay }: Period): boolean => firstDay.slice(0, 7) === lastDay.slice(0, 7)

/** One bar says nothing: a month is shown at the end of its year, each month as a whole. */
function chartedPeriod(period: Period): Period {
  if (!isOneMonth(period)) return period
  const [year = 0, month = 0] = period.lastDay.split('-').map(Number)
  const dayOf = (of: number, day: number) => new Date(Date.UTC(year, of - 1, day)).toISOString().slice(0, 10)
  return { firstDay: dayOf(month - 11, 1), lastDay: dayOf(month + 1, 0) }
}

async function countPeople(
  ctx: Context,
  { firstDay, lastDay }: Period,
): Promise<Pick<BoardFigures, 'active' | 'joined' | 'imported'>> {
  const { activeStatuses, timeZone } = ctx.settings
  const { rows } = await sql<{ active: number; joined: number; imported: number }>`
    select count(*) filter (where v.status = any(${activeStatuses}::text[]) and v.erased_on is null)::int as active,
      count(*) filter (where is_new)::int as joined,
      count(*) filter (where is_new and i.id is not null and t.date_joined is null)::int as imported
    from volunteers v
    left join volunteer_traits t on t.tenant_id = v.tenant_id and t.id = v.id
    -- by the date on which they joined, where it is known: a sheet brings people of many years
    cross join lateral (
      select coalesce(t.date_joined, (v.created_on at time zone ${timeZone})::date)
        between ${firstDay}::date and ${lastDay}::date as is_new
    ) n
    left join (${importedSince(sql`${firstDay}::date - interval '1 day'`)}) i on i.id = v.id
    where v.deleted_at is null and ${isVisiblePerson(ctx, 'v')}`.execute(ctx.db)
  return onlyRow(rows)
}

interface Held {
  /** YYYY-MM; null in the rows of activities and in the total. */
  month: string | null
  title: string | null
  sessions: number
  attendances: number
  of_groups: number
  no_shows: number
  unmarked: number
  people: number
  hours: number
  hours_of_all: number
}

/**
 * Sessions held and who came to them, by month, by activity and in all: each session and each attendance is a row, read
 * once. A session is held once it has begun, unless it was cancelled, as in the charts of activities. A group or
 * organisation is one attendance, and none where 0 people of it came.
 */
async function countHeld(ctx: Context, { firstDay, lastDay }: Period): Promise<Held[]> {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const { rows } = await sql<Held>`
    with chosen as (
      select s.tenant_id, s.id, date_trunc('month', s.starts_at) as month, c.title,
        s.cancelled_on is null and s.starts_at <= ${now}::timestamp as is_held
      from sessions s
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
      join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
      where s.deleted_at is null and ${isVisibleSession(ctx, 's')}
        and s.starts_at >= ${firstDay}::date and s.starts_at < ${lastDay}::date + 1
    ),
    parts as (
      select month, title, true as is_session, null::boolean as is_here, null::boolean as is_absent, null::uuid as volunteer_id, 0 as hours,
        1 as times
      from chosen where is_held
      union all
      select s.month, s.title, false, came_to_session(a.check_in, a.hours, a.people_came) = 1, a.absent, a.volunteer_id,
        counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift, a.people_came), coalesce(a.people_came, 1)
      from chosen s
      join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
        and (a.check_in is not null or a.hours > 0 or not a.absent or not a.excused)
        and (a.people_came is distinct from 0 or (a.absent and not a.excused))
      left join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id
      left join organisations o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
      left join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id
      where coalesce(v.deleted_at, o.deleted_at, g.deleted_at) is null
        and (s.is_held or a.check_in is not null or a.hours > 0)
    )
    select to_char(month, 'YYYY-MM') as month, title, (count(*) filter (where is_session))::int as sessions,
      (count(*) filter (where is_here))::int as attendances,
      (count(*) filter (where is_here and volunteer_id is null))::int as of_groups, (count(*) filter (where not is_here and is_absent))::int as no_shows,
      (count(*) filter (where not is_here and not is_absent))::int as unmarked,
      (count(distinct volunteer_id) filter (where is_here))::int as people, round(sum(hours), 2)::float8 as hours,
      round(sum(hours * times), 2)::float8 as hours_of_all
    from parts
    group by grouping sets ((month), (title), ())`.execute(ctx.db)
  return rows
}

function monthsOf({ firstDay, lastDay }: Period): string[] {
  const months: string[] = []
  const last = lastDay.slice(0, 7)
  for (let month = firstDay.slice(0, 7); month <= last; month = nextMonth(month)) months.push(month)
  return months
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
