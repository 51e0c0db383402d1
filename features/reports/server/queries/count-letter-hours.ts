import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { CountedActivity } from '../../letter-rules.ts'

export interface CountedHours {
  participant_id: string
  hours: number
  activities: CountedActivity[]
}

interface Counted {
  firstDay: string
  lastDay: string
  /** When the letter is or was issued, by the organisation's clock: it says nothing of sessions that begin later. */
  issuedAt: string
  /** The locations that count; null for all. */
  venueIds: readonly string[] | null
}

/**
 * The hours of these participants by activity, the most first, in one statement; participants without hours are not in
 * it. The hours of an activity have the decimals that a minute needs: a letter says them to the minute. A session counts on the day on which it begins, and for a group or an organisation as often as people of it came.
 */
export async function countLetterHours(
  { db }: Pick<Context, 'db'>,
  participantIds: readonly string[],
  { firstDay, lastDay, issuedAt, venueIds }: Counted,
): Promise<Map<string, CountedHours>> {
  const { rows } = await sql<CountedHours>`
    with counted as (
      select a.participant_id, c.id, c.title, count(*)::int as sessions,
        sum(${hoursOfAll}) as hours,
        case when count(a.people_came) > 0 then sum(coalesce(a.people_came, 1))::int end as people
      from ${countedAttendances(participantIds, { firstDay, lastDay, venueIds })}
        and s.starts_at <= ${issuedAt}::timestamp
      group by a.participant_id, c.id, c.title
    )
    select participant_id, round(sum(hours), 2)::float8 as hours,
      json_agg(json_strip_nulls(json_build_object('title', title, 'sessions', sessions, 'hours', round(hours, 6)::float8,
        'people', people))
        order by hours desc, title) as activities
    from counted group by participant_id`.execute(db)
  return new Map(rows.map((row) => [row.participant_id, row]))
}

/** Their hours in the period of sessions that have not begun when a letter is issued: entered early, and in no letter yet. */
export async function countHoursToCome(
  { db }: Pick<Context, 'db'>,
  participantIds: readonly string[],
  { firstDay, lastDay, issuedAt, venueIds }: Counted,
): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select round(coalesce(sum(${hoursOfAll}), 0), 2)::float8 as hours
    from ${countedAttendances(participantIds, { firstDay, lastDay, venueIds })}
      and s.starts_at > ${issuedAt}::timestamp`.execute(db)
  return rows[0]?.hours ?? 0
}

/** The hours of an attendance, for a group or an organisation as often as people of it came. */
const hoursOfAll = sql`counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift) * coalesce(a.people_came, 1)`

/** Attendances with hours, their sessions and activities; ends in conditions, to which others can be added. */
const countedAttendances = (
  participantIds: readonly string[],
  { firstDay, lastDay, venueIds }: Omit<Counted, 'issuedAt'>,
) => sql`attendances a
      join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
      join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
      where a.participant_id = any(${[...participantIds]}::uuid[]) and a.deleted_at is null
        and s.starts_at >= ${firstDay}::date and s.starts_at < ${lastDay}::date + 1
        and counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift) > 0 and a.people_came is distinct from 0
        ${venueIds ? sql`and ${isAt(venueIds)}` : sql``}`

/** As `isVisibleSession` has it: anyone without a location counts the sessions without one. */
const isAt = (venueIds: readonly string[]) =>
  venueIds.length ? sql`s.venue_ids && ${[...venueIds]}::uuid[]` : sql`s.venue_ids = '{}'`
