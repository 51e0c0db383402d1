import { sql } from 'kysely'
import type { Zone } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { typeTitles } from '#shared/activity-types.ts'
import type { Cell } from '#shared/cell.ts'
import type { ReportQuery } from '../../rules.ts'
import { choosesPeople, matches, type ReportPage } from './report-conditions.ts'

interface Row {
  id: string
  session_id: string
  name: string
  kind: keyof typeof kinds
  activity_type: keyof typeof typeTitles
  activity: string
  batch: string
  session: string
  starts_at: string
  ends_at: string
  check_in: string | null
  check_out: string | null
  hours: number
  roles: string[]
  venue_ids: string[]
  people: number
  /** Of whom it is: namesakes are told apart by it, and by their number and address. */
  participant_id: string
  mobile_no: string | null
  email: string | null
}

const kinds = { indivols: 'Individual', grps: 'Group', volunteeringorg: 'Organisation' }

export const attendanceHeadings = [
  'Name',
  'Type',
  'Activity Type',
  'Activity Name',
  'Batch',
  'Session',
  'Session Date',
  'Session Start',
  'Session End',
  'Location',
  'Check in time',
  'Check out time',
  'Hours Participated',
  'Roles Filled',
  'People',
  'ID',
  'Mobile No.',
  'Email Address',
]

/** Existing sessions at the actor's locations, by the days on which they begin. */
const isInPeriod = (ctx: Context, query: ReportQuery) => sql`s.deleted_at is null and ${isVisibleSession(ctx, 's')}
  ${query.startDate ? sql`and s.starts_at >= ${query.startDate}::date` : sql``}
  ${query.endDate ? sql`and s.starts_at < ${query.endDate}::date + 1` : sql``}`

/**
 * Who came to which session, in the order of the sessions: a session counts on the day on which it begins, whatever
 * midnight it lasts over.
 */
const attended = (ctx: Context, query: ReportQuery) => sql`
  from sessions s
  join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
  join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
  join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
    and (a.check_in is not null or a.hours > 0)
  left join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id and v.deleted_at is null
  left join organisations o on o.tenant_id = a.tenant_id and o.id = a.organisation_id and o.deleted_at is null
  left join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is null
  where ${isInPeriod(ctx, query)} and ((v.id is not null and ${matches(ctx, query, 'v')}) or (o.id is not null and ${matches(ctx, query, 'o')})
      ${choosesPeople(query) ? sql`` : sql`or g.id is not null`})`

export async function countAttendances(ctx: Context, query: ReportQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${attended(ctx, query)}`.execute(ctx.db)
  return onlyRow(rows).count
}

/** The row that was read last: of its session, `id` is of the attendance, and the greatest there is after its last one. */
interface Place {
  starts_at: string
  session_id: string
  id: string
}

/** Sessions that a page looks through. */
const sessionsAtOnce = 20
const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A page is some sessions, found by their start, and of these as many rows as asked for: so neither a page nor the work
 * for it grows with the report.
 */
export async function readAttendanceRows(
  ctx: Context,
  query: ReportQuery,
  zones: Zone[],
  after: string,
  limit: number,
): Promise<ReportPage> {
  const place = after ? (JSON.parse(after) as Place) : undefined
  const sessions = await findSessions(ctx, query, place)
  const lastSession = sessions.at(-1)
  if (!lastSession) return { rows: [], next: undefined }
  const ids = sessions.map((session) => session.session_id)
  const beyond = place
    ? sql`and (s.starts_at, s.id, a.id) > (${place.starts_at}::timestamp, ${place.session_id}::uuid, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select a.id, s.id as session_id, coalesce(v.full_name, o.name, g.name) as name, a.kind, c.activity_type,
      c.title as activity, b.name as batch, s.name as session, s.venue_ids, a.roles, coalesce(a.people_came, 1) as people,
      coalesce(v.id, o.id, g.id) as participant_id, v.mobile_no, v.email,
      ${startOf} as starts_at, to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI') as ends_at,
      to_char(a.check_in, 'YYYY-MM-DD"T"HH24:MI') as check_in, to_char(a.check_out, 'YYYY-MM-DD"T"HH24:MI') as check_out,
      counted_hours(a.check_in, a.check_out, a.hours)::float8 as hours
    ${attended(ctx, query)} and s.id = any(${ids}::uuid[]) and a.session_id = any(${ids}::uuid[]) ${beyond}
    order by s.starts_at, s.id, a.id limit ${limit}`.execute(ctx.db)
  const names = new Map(zones.flatMap(({ venues }) => venues.map(({ id, name }) => [id, name] as const)))
  const lastRow = rows.length === limit ? rows.at(-1) : undefined
  const wholeSessions = sessions.length === sessionsAtOnce ? { ...lastSession, id: greatestId } : undefined
  return { rows: rows.map((row) => cellsOf(row, names)), next: writePlace(lastRow ?? wholeSessions) }
}

const writePlace = (place: Place | undefined) =>
  place && JSON.stringify({ starts_at: place.starts_at, session_id: place.session_id, id: place.id })

const startOf = sql<string>`to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** The next sessions of the report, beginning with the one whose rows may not all be read. */
async function findSessions(ctx: Context, query: ReportQuery, place: Place | undefined): Promise<Omit<Place, 'id'>[]> {
  const { rows } = await sql<Omit<Place, 'id'>>`
    select s.id as session_id, ${startOf} as starts_at from sessions s
    where ${isInPeriod(ctx, query)}
      ${place ? sql`and (s.starts_at, s.id) >= (${place.starts_at}::timestamp, ${place.session_id}::uuid)` : sql``}
    order by s.starts_at, s.id limit ${sessionsAtOnce}`.execute(ctx.db)
  return rows
}

const cellsOf = (row: Row, venues: ReadonlyMap<string, string>): Cell[] => [
  row.name,
  kinds[row.kind],
  typeTitles[row.activity_type],
  row.activity,
  row.batch,
  row.session,
  { date: row.starts_at.slice(0, 10) },
  { date: row.starts_at.slice(0, 16) },
  { date: row.ends_at },
  row.venue_ids.flatMap((id) => venues.get(id) ?? []).join(', '),
  { date: row.check_in ?? '' },
  { date: row.check_out ?? '' },
  row.hours,
  row.roles.join(', '),
  row.people,
  row.participant_id,
  row.mobile_no ?? '',
  row.email ?? '',
]
