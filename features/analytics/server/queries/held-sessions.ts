import { type RawBuilder, sql } from 'kysely'
import { isLivingParticipant, isOfMany, peopleOf } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { localTime } from '#shared/dates.ts'
import type { Month } from '../../rules.ts'
import { localSpan, requireMonths } from '../policy.ts'

export interface ActivityFilters {
  from?: Month | undefined
  to?: Month | undefined
  type?: ActivityType | undefined
  activityId?: string | undefined
  venueId?: string | undefined
}

/**
 * Sessions that begin in the months asked for and have begun by now, or to which somebody came already, with their
 * activity: those that the actor may see and of which nothing was deleted. Cancelled ones are among them. `is_held` are
 * those that have begun and were not cancelled, the same as the page for the board counts.
 */
export function begunSessions(
  ctx: Context,
  { type, activityId, venueId, ...asked }: ActivityFilters,
  columns = sql``,
): RawBuilder<unknown> {
  const { start, end } = localSpan(requireMonths(ctx, asked))
  const hasBegun = sql`s.starts_at <= ${localTime(ctx.now, ctx.settings.timeZone)}::timestamp`
  return sql`
    select s.id, s.cancelled_on is null and ${hasBegun} as is_held,
      s.cancelled_on is not null and ${hasBegun} as is_cancelled ${columns}
    from sessions s
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    where s.deleted_at is null and s.starts_at >= ${start} and s.starts_at < ${end}
      and (${hasBegun}
        or coalesce((select true from ${sumsOfSessions} early where early.session_id = s.id and early.came > 0 limit 1), false))
      and ${isVisibleSession(ctx, 's')}
      ${type ? sql`and c.activity_type = ${type}` : sql``}
      ${activityId ? sql`and s.activity_id = ${activityId}::uuid` : sql``}
      ${venueId ? sql`and ${venueId}::uuid = any(s.venue_ids)` : sql``}`
}

/** What came of each session, in rows to be added up: what the nightly recount settled, and what was written since. */
export const sumsOfSessions = sql`(
  select session_id, filled, came, no_shows, hours from session_sums
  union all
  select session_id, filled, came, no_shows, hours from attendance_sums where not is_settled)`

/**
 * What attendances add to these sums where a group or an organisation is several people: their number beyond the one that
 * is there already, as the page of the session counts them, and their hours as a letter does, as often as somebody said that
 * people came. They are few, and have an index of their own.
 */
const beyondOne = sql`
  select session_id, roles, organisation_id, (not absent)::int * (${peopleOf} - 1) as filled,
    came_to_session(check_in, hours, people_came) * (${peopleOf} - 1) as came, 0 as no_shows, 0 as hours,
    counted_hours(check_in, check_out, hours, clock_shift) * (coalesce(people_came, 1) - 1) as hours_of_all
  from attendances where ${isOfMany} and people_came is distinct from 0 and ${isLivingParticipant}`

/** The same with the people of groups and organisations, and with the hours of all of them. */
export const peopleOfSessions = sql`(
  select session_id, filled, came, no_shows, hours, hours as hours_of_all from ${sumsOfSessions} sums
  union all
  select session_id, filled, came, no_shows, hours, hours_of_all from (${beyondOne}) beyond)`

/** By what they filled and the organisation that they are. */
export const peopleOfParts = sql`(
  select session_id, roles, organisation_id, filled, came, no_shows, hours, hours as hours_of_all from attendance_sums
  union all
  ${beyondOne})`

/**
 * The hours of the week at which a session runs: the first, counted from the start of Monday, and how many they are. One
 * of more than a week is there at each hour once.
 */
export function weekSpan(alias: string): { first: RawBuilder<number>; long: RawBuilder<number> } {
  const [start, end] = [sql.ref(`${alias}.starts_at`), sql.ref(`${alias}.ends_at`)]
  return {
    first: sql`((extract(isodow from ${start})::int - 1) * 24 + extract(hour from ${start})::int)`,
    long: sql`ceil(least(extract(epoch from ${end} - date_trunc('hour', ${start})) / 3600, 168))::int`,
  }
}
