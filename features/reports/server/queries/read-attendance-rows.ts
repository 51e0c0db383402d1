import { sql } from 'kysely'
import type { Zone } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { typeTitles } from '#shared/activity-types.ts'
import type { Cell } from '#shared/cell.ts'
import { required } from '#shared/required.ts'
import type { ReportQuery } from '../../rules.ts'
import { choosesPeople, matches, type ReportPage } from './report-conditions.ts'

interface Row {
  id: string
  /** The place of its session among those of the page. */
  at: number
  name: string
  kind: keyof typeof kinds
  check_in: string | null
  check_out: string | null
  hours: number
  roles: string[]
  /** As many of a group or an organisation as somebody said came, as in the letters that confirm hours. */
  people: number
  /** Of whom it is: namesakes are told apart by it, and by their number and address where the reader may see them. */
  participant_id: string
  mobile_no: string | null
  email: string | null
}

const kinds = { indivols: 'Individual', grps: 'Group', volunteeringorg: 'Organisation' }

/** Sessions of the report: one counts on the day on which it begins, whatever midnight it lasts over. */
const held = (ctx: Context, query: ReportQuery) => sql`
  from sessions s
  join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
  join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
  where s.deleted_at is null and ${isVisibleSession(ctx, 's')}
    ${query.startDate ? sql`and s.starts_at >= ${query.startDate}::date` : sql``}
    ${query.endDate ? sql`and s.starts_at < ${query.endDate}::date + 1` : sql``}`

/** Who came to the sessions of `chosen`: as on a session's page by their names, also people whom the actor may not see. */
const attended = (ctx: Context, query: ReportQuery) => sql`
  from chosen
  join attendances a on a.session_id = chosen.id and a.deleted_at is null and (a.check_in is not null or a.hours > 0)
    and a.people_came is distinct from 0
  left join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id and v.deleted_at is null
  left join organisations o on o.tenant_id = a.tenant_id and o.id = a.organisation_id and o.deleted_at is null
  left join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is null
  where ((v.id is not null and ${matches(ctx, query, 'v')} ${seen(ctx, query, 'v')})
      or (o.id is not null and ${matches(ctx, query, 'o')} ${seen(ctx, query, 'o')})
      ${choosesPeople(query) ? sql`` : sql`or g.id is not null`})`

/** A filter by their status or day of joining would tell it of people whom the actor may not see: it finds the others. */
const seen = (ctx: Context, query: ReportQuery, alias: 'v' | 'o') =>
  choosesPeople(query) ? sql`and ${isVisiblePerson(ctx, alias)}` : sql``

export async function countAttendances(ctx: Context, query: ReportQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (select s.id ${held(ctx, query)})
    select count(*)::int as count ${attended(ctx, query)}`.execute(ctx.db)
  return onlyRow(rows).count
}

/** The row that was read last: of its session, `id` is of the attendance, and the greatest there is after its last one. */
interface Place {
  starts_at: string
  session_id: string
  id: string
  /** Sessions that the next page looks through. */
  sessions: number
}

const fewestSessions = 20
const mostSessions = 500
const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A page is some sessions, found by their start, and of these as many rows as asked for, in the order of the sessions: so
 * neither a page nor the work for it grows with the report. What a session says is read once for all who came to it.
 */
export async function readAttendanceRows(
  ctx: Context,
  query: ReportQuery,
  zones: Zone[],
  after: string,
  limit: number,
): Promise<ReportPage> {
  const place = after ? (JSON.parse(after) as Place) : undefined
  const most = place?.sessions ?? fewestSessions
  const sessions = await findSessions(ctx, query, place, most)
  const lastSession = sessions.at(-1)
  if (!lastSession) return { rows: [], ids: [], next: undefined }
  const beyond = place?.session_id === sessions[0]?.id ? sql`and (chosen.at > 1 or a.id > ${place?.id}::uuid)` : sql``
  const { rows } = await sql<Row>`
    with chosen as (select * from unnest(${sessions.map(({ id }) => id)}::uuid[]) with ordinality as asked(id, at))
    select a.id, chosen.at::int as at, coalesce(v.full_name, o.name, g.name) as name, a.kind, a.roles,
      coalesce(a.people_came, 1) as people, coalesce(v.id, o.id, g.id) as participant_id,
      case when ${isVisiblePerson(ctx, 'v')} then v.mobile_no end as mobile_no,
      case when ${isVisiblePerson(ctx, 'v')} then v.email end as email,
      ${minute('a.check_in')} as check_in, ${minute('a.check_out')} as check_out,
      round(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift), 4)::float8 as hours
    ${attended(ctx, query)} ${beyond}
    order by chosen.at, a.id limit ${limit}`.execute(ctx.db)
  const names = new Map(zones.flatMap(({ venues }) => venues.map(({ id, name }) => [id, name] as const)))
  const cells = sessions.map((session) => cellsOfSession(session, names))
  const lastRow = rows.length === limit ? rows.at(-1) : undefined
  const end = lastRow ? { at: lastRow.at, id: lastRow.id } : { at: sessions.length, id: greatestId }
  const isLast = !lastRow && sessions.length < most
  const { id: session_id, starts_at } = required(sessions[end.at - 1], 'the session')
  const next: Place = { starts_at, session_id, id: end.id, sessions: sessionsFor(limit, rows.length, end.at) }
  return {
    rows: rows.map((row) => cellsOf(row, required(cells[row.at - 1], 'the session'))),
    ids: rows.map(({ participant_id }) => participant_id),
    next: isLast ? undefined : JSON.stringify(next),
  }
}

/** As many sessions as the next page has room for, if they are like those of this one. */
const sessionsFor = (limit: number, rows: number, sessions: number) =>
  Math.min(mostSessions, Math.max(fewestSessions, Math.ceil((limit / Math.max(1, rows)) * sessions)))

const minute = (column: string) => sql<string>`left(${sql.ref(column)}::text, 16)`

interface Session {
  id: string
  starts_at: string
  ends_at: string
  activity_type: keyof typeof typeTitles
  activity: string
  batch: string
  session: string
  venue_ids: string[]
}

/** The next sessions of the report, beginning with the one whose rows may not all be read. */
async function findSessions(
  ctx: Context,
  query: ReportQuery,
  place: Place | undefined,
  most: number,
): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select s.id, s.starts_at::text as starts_at, ${minute('s.ends_at')} as ends_at, c.activity_type,
      c.title as activity, b.name as batch, s.name as session, s.venue_ids
    ${held(ctx, query)}
      ${place ? sql`and (s.starts_at, s.id) >= (${place.starts_at}::timestamp, ${place.session_id}::uuid)` : sql``}
    order by s.starts_at, s.id limit ${most}`.execute(ctx.db)
  return rows
}

const cellsOfSession = (session: Session, venues: ReadonlyMap<string, string>): Cell[] => [
  typeTitles[session.activity_type],
  session.activity,
  session.batch,
  session.session,
  { date: session.starts_at.slice(0, 10) },
  { date: session.starts_at.slice(0, 16) },
  { date: session.ends_at },
  session.venue_ids.flatMap((id) => venues.get(id) ?? []).join(', '),
]

const cellsOf = (row: Row, session: Cell[]): Cell[] => [
  row.name,
  kinds[row.kind],
  ...session,
  { date: row.check_in ?? '' },
  { date: row.check_out ?? '' },
  row.hours,
  row.roles.join(', '),
  row.people,
  row.participant_id,
  row.mobile_no ?? '',
  row.email ?? '',
]
