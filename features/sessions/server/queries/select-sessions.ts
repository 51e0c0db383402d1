import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { awaitedOf, isLivingParticipant, isOfMany } from '../policy.ts'

/**
 * The beginning of a day, or of one so many days later, as a time: under row level security an index by time, and what is
 * known of how many there are, serve times only and no dates.
 */
export const startOf = (date: string, later = 0) => sql<string>`(${date}::date + ${sql.lit(later)})::timestamp`

/** No session lasts longer than 60 days: an index by start needs a lower end. */
export const daysBack = 61

/** Sessions that begin on this day, and those that began on an earlier one and are still on after this time. */
export const isOfDay = (date: string, time: RawBuilder<unknown>) => sql<boolean>`sessions.id in (
  select s.id from sessions s
  where s.deleted_at is null and s.starts_at >= ${startOf(date)} and s.starts_at < ${startOf(date, 1)}
  union all
  -- by the index of what goes on over midnight
  select s.id from sessions s
  where s.deleted_at is null and s.ends_at::date > s.starts_at::date and s.starts_at >= ${startOf(date, -daysBack)}
    and s.starts_at < ${startOf(date)} and s.ends_at > ${time})`

/** Existing sessions of existing batches that the actor may see, with their type. */
export function selectPlainSessions(ctx: Context) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('batches', (join) =>
      join.onRef('batches.tenant_id', '=', 'sessions.tenant_id').onRef('batches.id', '=', 'sessions.batch_id'),
    )
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant_id', '=', 'sessions.tenant_id').onRef('activities.id', '=', 'sessions.activity_id'),
    )
    .where('sessions.deleted_at', 'is', null)
    .where('batches.deleted_at', 'is', null)
    .where('activities.deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .select([
      'sessions.id',
      'activities.activity_type',
      'sessions.activity_id',
      'sessions.batch_id',
      'sessions.name',
      'sessions.starts_at',
      'sessions.ends_at',
      'sessions.venue_ids',
      'sessions.location_address',
      'sessions.beneficiaries',
      'sessions.visibility',
      'sessions.role_counts',
      'sessions.cancelled_on',
      'sessions.cancel_reason',
      'sessions.created_on',
      'sessions.updated_on',
      'sessions.version',
    ])
}

/** The same with how many take part: for some of them; for many, count once for all. */
export const selectSessions = (ctx: Context) => selectPlainSessions(ctx).select(attendeeCount)

/** How many people take part in a row of `sessions`, without those who are excused. */
export const attendeeCount = sql<number>`(select count(*)::int from attendances
  where attendances.tenant_id = sessions.tenant_id and attendances.session_id = sessions.id
    and ${isLivingParticipant})
  - (select count(*)::int from attendances
  where attendances.tenant_id = sessions.tenant_id and attendances.session_id = sessions.id
    and attendances.absent and attendances.excused and ${isLivingParticipant})
  + (select coalesce(sum(${awaitedOf} - 1), 0)::int from attendances
  where attendances.tenant_id = sessions.tenant_id and attendances.session_id = sessions.id
    and not attendances.excused and ${isOfMany} and ${isLivingParticipant})`.as('attendee_count')
