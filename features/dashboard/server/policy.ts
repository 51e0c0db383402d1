import { type RawBuilder, sql } from 'kysely'
import { renewalDays } from '#features/papers/rules.ts'
import { isHeldOn, isNeededFor } from '#features/papers/server/policy.ts'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import { daysBack } from '#features/sessions/server/queries/select-sessions.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisiblePerson, isVisibleSession, visibleVenues } from '#server/visibility.ts'

/** How far ahead a gap, a guardian, a consent or a check is looked for. */
const days = 7

/** `wanted`, the sessions of the next days, and `coming`, who is signed up for them: both for a `with`. */
export function comingSoon(ctx: Context, now: string): RawBuilder<unknown> {
  const wantedFrom = (begins: RawBuilder<unknown>) => sql`select sessions.* from sessions
      where sessions.deleted_at is null and sessions.cancelled_on is null and sessions.closed_on is null and ${begins}
        and sessions.starts_at < ${now}::timestamp + ${sql.lit(`${days} days`)}::interval
        and ${isVisibleSession(ctx)} and ${isInLivingBatch}`
  return sql`wanted as materialized (
      ${wantedFrom(sql`sessions.starts_at >= ${now}::timestamp`)}
      union all -- a gap does not end with the beginning; by itself, as one condition over both takes twice as long
      ${wantedFrom(sql`sessions.starts_at >= ${now}::timestamp - interval '1 day' and sessions.starts_at < ${now}::timestamp
        and sessions.ends_at > ${now}::timestamp`)}
      union all -- those of several days, by the index of what goes on over midnight
      ${wantedFrom(sql`sessions.ends_at::date > sessions.starts_at::date
        and sessions.starts_at >= ${now}::timestamp - ${sql.lit(`${daysBack} days`)}::interval
        and sessions.starts_at < ${now}::timestamp - interval '1 day' and sessions.ends_at > ${now}::timestamp`)}
    ), coming as materialized (
      -- by the index that has all of it, and those who do not come, who are few, by one of their own
      select attendances.session_id, attendances.volunteer_id, attendances.roles
      from wanted join attendances on attendances.session_id = wanted.id
      left join (
        select session_id, coalesce(volunteer_id, organisation_id, group_id) as participant_id
        from attendances where absent and deleted_at is null
      ) missing on missing.session_id = wanted.id and missing.participant_id
        = coalesce(attendances.volunteer_id, attendances.organisation_id, attendances.group_id)
      where missing.session_id is null and ${isLivingParticipant}
    )`
}

/** Behind both: `lacks`, what those who come lack of what they need, and `lackers`, who they are, for a `with`. */
export const lackersOf = (ctx: Context) => sql`lacks as materialized (
      select coming.volunteer_id as id, wanted.starts_at, wanted.id as session_id, papers.slot, papers.name
      from coming
      join papers on ${isNeededFor(sql`coming.roles`)}
      join wanted on wanted.id = coming.session_id
      left join volunteer_files held on held.tenant_id = papers.tenant_id and held.volunteer_id = coming.volunteer_id
        and held.slot = papers.slot
      where coming.volunteer_id is not null and not ${isHeldOn('held', sql`wanted.starts_at::date`)}
        and exists (select 1 from papers) -- asked once, not for everybody who comes
    ), lackers as materialized (
      select id, min(starts_at) as starts_at from lacks
      ${visibleVenues(ctx) === 'all' ? sql`` : sql`where id in (select id from volunteers where ${isVisiblePerson(ctx)})`}
      group by id
    )`

/** What ends within these days, or has ended, of people whose status is active: rows of `slots` with their `volunteers`. */
export const endingPapers = (ctx: Context, today: string) => sql`volunteer_files slots
      join volunteers on volunteers.tenant_id = slots.tenant_id and volunteers.id = slots.volunteer_id
        and volunteers.deleted_at is null
      left join papers on papers.tenant_id = slots.tenant_id and papers.slot = slots.slot
      left join files on files.tenant_id = slots.tenant_id and files.id = slots.file_id
      where slots.valid_until is not null and slots.valid_until <= ${today}::date + ${sql.lit(renewalDays)}
        and volunteers.status = any(${[...ctx.settings.activeStatuses]}::text[])
        and ${isVisiblePerson(ctx, 'volunteers')}`

/** So long ago a session may be whose people were never checked out: a month's hours are still to be settled. */
const openDays = 31
/** So long ago those were there of whom nobody said whether they came: after that nobody remembers. */
const unsaidDays = 60

/** The session of a row of `sessions`, as the contract has it. */
export const sessionAsJson = sql`jsonb_build_object('vid', sessions.id, 'activityType',
  (select activity_type from activities a where a.tenant_id = sessions.tenant_id and a.id = sessions.activity_id),
  'activityId', sessions.activity_id, 'batchId', sessions.batch_id, 'name', sessions.name,
  'start', to_char(sessions.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'end', to_char(sessions.ends_at, 'YYYY-MM-DD"T"HH24:MI'))`

/** Whether a row of `attendances` is of the session in a row of this table. */
export const isOfSession = (table: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`attendances.tenant_id = ${table}.tenant_id and attendances.session_id = ${table}.id`

/** Of a row of `attendances` nobody said whether they came. */
export const isUnsaid = sql`attendances.check_in is null and attendances.hours is null and not attendances.absent
  and ${isLivingParticipant}`

/**
 * Past sessions that nobody settled, for a `with`: `sessions` with people who were never checked out, and `unsaid`, the
 * others with people of whom nobody said whether they came.
 */
export function openPast(ctx: Context, now: string): RawBuilder<unknown> {
  const since = (days: number) => sql`${now}::timestamp - ${sql.lit(`${days} days`)}::interval`
  return sql`past as materialized (
      select sessions.* from sessions
      where sessions.deleted_at is null and sessions.closed_on is null and sessions.cancelled_on is null
        and sessions.ends_at < ${now}::timestamp and sessions.starts_at >= ${since(unsaidDays)}
        and sessions.starts_at < ${now}::timestamp
        and ${isVisibleSession(ctx)} and ${isInLivingBatch}
    ), sessions as materialized (
      select past.*, open.people
      from past cross join lateral (
        select count(*)::int as people from attendances
        where ${isOfSession(sql`past`)} and attendances.check_in is not null and attendances.check_out is null
          and attendances.hours is null and ${isLivingParticipant}
      ) open
      where past.starts_at >= ${since(openDays)} and open.people > 0
    ), unsaid as materialized (
      select past.* from past
      where not exists (select 1 from sessions where sessions.id = past.id)
        and exists (select 1 from attendances where ${isOfSession(sql`past`)} and ${isUnsaid})
    )`
}
