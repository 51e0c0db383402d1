import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'

/** Some rows of a table, and after which of them the next ones begin, if there are any. */
export interface CopiedPage {
  rows: Cell[][]
  next: string | undefined
}

interface Row {
  id: string
  starts_at: string
  ends_at: string
  session: string
  activity: string
  places: string | null
  roles: string[]
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  excused: boolean
  is_cancelled: boolean
}

export const attendanceHeadings: Cell[] = [
  'Begins',
  'Ends',
  'Activity',
  'Session',
  'Location',
  'Roles',
  'Checked in',
  'Checked out',
  'Hours',
  'Remark',
]

/** The sessions that the person is or was signed up for, in the order in which they begin. */
export async function readCopiedAttendance(
  ctx: Context,
  vid: string,
  after: string,
  most: number,
): Promise<CopiedPage> {
  const [start = '', id = ''] = after.split(' ')
  const isAfter = after ? sql`(s.starts_at, a.id) > (${start}::timestamp, ${id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select a.id, to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI') as ends_at,
      s.name as session, c.title as activity, a.roles, to_char(a.check_in, 'YYYY-MM-DD"T"HH24:MI') as check_in,
      to_char(a.check_out, 'YYYY-MM-DD"T"HH24:MI') as check_out,
      round(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift), 4)::float8 as hours, a.absent, a.excused,
      s.cancelled_on is not null as is_cancelled,
      (select string_agg(v.name, ', ' order by v.position) from venues v
        where v.tenant_id = s.tenant_id and v.id = any(s.venue_ids)) as places
    from attendances a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id
    where a.participant_id = ${vid} and a.deleted_at is null and ${isAfter}
    order by s.starts_at, a.id limit ${most}`.execute(ctx.db)
  const last = rows.length === most ? rows.at(-1) : undefined
  return { rows: rows.map(cellsOf), next: last && `${last.starts_at} ${last.id}` }
}

const cellsOf = (row: Row): Cell[] => [
  { date: row.starts_at },
  { date: row.ends_at },
  row.activity,
  row.session,
  row.places ?? '',
  row.roles.join(', '),
  { date: row.check_in ?? '' },
  { date: row.check_out ?? '' },
  row.hours ?? 0,
  row.is_cancelled ? 'Cancelled' : row.absent ? 'Absent' : row.excused ? 'Excused' : '',
]
