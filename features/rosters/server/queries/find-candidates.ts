import { sql } from 'kysely'
import { localNow, lockSession } from '#features/sessions/server/policy.ts'
import { countTaken } from '#features/sessions/server/queries/count-taken.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { weekdays } from '#shared/dates.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { Candidate, findCandidates as contract, Wanted } from '../../candidate-contract.ts'
import { dayAndPart, sessionsAtOnce } from '../../rules.ts'
import { isReachedAsk } from '../policy.ts'
import { findPlaceWarnings } from './find-place-warnings.ts'

/** As many are shown; so many of the likeliest are asked whether they have time. */
const [shown, looked] = [20, 400]
/** How far back it is known who came: so many sessions of the activity, and as many that needed the role. */
const sessionsBack = 200

type Session = Awaited<ReturnType<typeof lockSession>>

/** Who could come to a session, with what each role still needs. */
export async function findCandidates(
  ctx: Context,
  sessionId: string,
  wanted: Wanted,
): Promise<Answer<typeof contract>> {
  const { role } = wanted
  const session = await lockSession(ctx, sessionId, 'none')
  const taken = await countTaken(ctx, sql`(select ${sessionId}::uuid)`)
  const filled = taken.get(sessionId)?.roles
  const isComing = session.ends_at > localNow(ctx) && session.cancelled_on === null && session.closed_on === null
  return {
    batchId: session.batch_id,
    sessionName: session.name,
    sessionStartDateTime: session.starts_at.slice(0, 16),
    isComing,
    roleCounts: session.role_counts.map((one) => ({ ...one, filled: filled?.get(one.roleName) ?? 0 })),
    unanswered: isComing ? await countUnanswered(ctx, sessionId, role) : 0,
    candidates: isComing ? await listCandidates(ctx, session, wanted) : [],
  }
}

async function countUnanswered(ctx: Context, sessionId: string, role: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct volunteer_id)::int as count from session_asks asks
    where tenant_id = current_tenant() and session_id = ${sessionId} and role = ${role} and answer is null
      and ${isReachedAsk}`.execute(ctx.db)
  return onlyRow(rows).count
}

/**
 * One statement, in three steps of which each reads a bounded number of rows by an index: who came lately, is in the
 * series, is assigned nearby or joined last, the likeliest of them, and of those who has time.
 */
async function listCandidates(ctx: Context, session: Session, wanted: Wanted): Promise<Candidate[]> {
  const { role, language, wish, isNear, isFree } = wanted
  const { day, part } = dayAndPart(session.starts_at)
  // asked of each before the likeliest are chosen: the one who speaks Tamil may have joined long ago
  const isOnDay = sql`(said.days & ${1 << weekdays.findIndex((one) => one === day)}::int) <> 0`
  const isWanted =
    language || wish || isFree
      ? sql`exists (select 1 from trait_search said where said.id = v.id
          and (${language} = '' or strpos(said.languages, ${`|${language}|`}) > 0)
          and (${wish} = '' or strpos(said.roles, ${`|${wish}|`}) > 0)
          and (not ${isFree} or ${isOnDay}))`
      : sql`true`
  const { rows } = await sql<Omit<Candidate, 'place' | 'warnings'> & { isAtVenue: boolean; isInZone: boolean }>`
    with nearby as materialized (
      select coalesce(array_agg(venues.id), '{}') as ids, coalesce(array_agg(distinct zones.name), '{}') as zone_names
      from venues join zones on zones.tenant_id = current_tenant() and zones.id = venues.zone_id
      where zone_id in (select zone_id from venues where id = any(${session.venue_ids}::uuid[]))
    ), others as materialized (
      (select id, starts_at, 'here' as kind from sessions
        where activity_id = ${session.activity_id} and deleted_at is null and cancelled_on is null
          and starts_at < ${session.starts_at}::timestamp and ${isVisibleSession(ctx)}
        order by starts_at desc limit ${sessionsBack})
      union all
      (select id, starts_at, 'role' from sessions
        where ${role} <> '' and activity_id <> ${session.activity_id} and deleted_at is null and cancelled_on is null
          and starts_at < ${session.starts_at}::timestamp and starts_at > ${session.starts_at}::timestamp - interval '1 year'
          and role_counts @> ${JSON.stringify([{ roleName: role }])}::jsonb and ${isVisibleSession(ctx)}
        order by starts_at desc limit ${sessionsBack})
      union all
      (select id, starts_at, 'later' from sessions
        where batch_id = ${session.batch_id} and deleted_at is null and cancelled_on is null and id <> ${session.id}
          and starts_at >= ${session.starts_at}::timestamp and ${isVisibleSession(ctx)}
        order by starts_at limit ${sessionsAtOnce})
      union all
      (select id, starts_at, 'elsewhere' from sessions
        where activity_id <> ${session.activity_id} and deleted_at is null and cancelled_on is null
          and starts_at < ${session.starts_at}::timestamp and starts_at > ${session.starts_at}::timestamp - interval '1 year'
          and ${isVisibleSession(ctx)}
        order by starts_at desc limit ${sessionsBack})
    ), known_from as (
      select a.volunteer_id as id, o.kind, o.starts_at, ${role} = any(a.roles) as is_in_role,
        extract(isodow from o.starts_at) = extract(isodow from ${session.starts_at}::timestamp) as is_same_day,
        a.check_in is not null or a.hours > 0 as came
      from others o join attendances a on a.tenant_id = current_tenant() and a.session_id = o.id
      where a.deleted_at is null and a.volunteer_id is not null
      union all -- who waits for this very place is among them, however little is known of them
      select volunteer_id, 'waiting', null, false, false, false from session_asks
      where tenant_id = current_tenant() and session_id = ${session.id} and role = ${role} and answer in ('check', 'late', 'waiting')
    ), came as (
      select id, count(*) filter (where kind = 'here')::int as here, count(*) filter (where kind = 'later')::int as later,
        count(*) filter (where is_in_role and kind in ('here', 'role'))::int as in_role,
        bool_or(is_same_day and kind in ('here', 'later', 'role')) as came_then,
        count(*) filter (where kind = 'elsewhere')::int as elsewhere, bool_or(kind = 'waiting') as waits,
        coalesce(max(starts_at) filter (where kind in ('here', 'role')), max(starts_at) filter (where kind = 'elsewhere')) as last_came
      from known_from where kind in ('later', 'waiting') or came and (kind in ('here', 'elsewhere') or is_in_role)
      group by 1
    ), likely as materialized (
      select id, coalesce(here, 0) as here, coalesce(later, 0) as later, coalesce(in_role, 0) as in_role,
        coalesce(elsewhere, 0) as elsewhere, coalesce(came_then, false) as came_then, last_came
      from came full join (select id, bool_or(is_near) as is_near, bool_or(is_on_day) as is_on_day from (
        (select v.id, true as is_near, false as is_on_day from volunteers v
          where v.deleted_at is null and v.erased_on is null and v.status = any(${ctx.settings.activeStatuses}::text[])
            and v.venue_ids && (select ids from nearby) and ${isVisiblePerson(ctx, 'v')} and ${isWanted}
          order by v.created_on desc limit ${looked})
        union all
        (select v.id, false, false from volunteers v
          where v.deleted_at is null and v.erased_on is null and v.status = any(${ctx.settings.activeStatuses}::text[])
            and not v.venue_ids && (select ids from nearby) and ${isVisiblePerson(ctx, 'v')} and ${isWanted}
          order by v.created_on desc limit ${looked})
        union all -- who has said that they have time may have joined long ago
        (select v.id, false, true from trait_search said join volunteers v on v.tenant_id = current_tenant() and v.id = said.id
          where ${isOnDay} and v.deleted_at is null and v.erased_on is null
            and v.status = any(${ctx.settings.activeStatuses}::text[]) and ${isVisiblePerson(ctx, 'v')} and ${isWanted}
          limit ${looked})
      ) found group by id) active using (id) as person
      where exists (select 1 from volunteers v where v.tenant_id = current_tenant() and v.id = person.id and ${isWanted})
      order by waits desc nulls last, in_role desc nulls last, here desc nulls last, later desc nulls last,
        is_on_day desc nulls last, is_near desc nulls last,
        last_came desc nulls last limit ${looked}
    ), known as (
      select v.id, v.full_name, v.mobile_no, v.email <> '' as has_email,
        exists (select from mail_suppressions s where s.tenant_id = v.tenant_id and s.address = lower(v.email)
          and s.topic in ('*', 'sessions')) as is_stopped,
        l.here, l.later, l.in_role, l.elsewhere, l.came_then, l.last_came,
        v.venue_ids && ${session.venue_ids}::uuid[] as at_venue, v.venue_ids && (select ids from nearby) as in_zone,
        exists (select 1 from json_array_elements_text(p."preferredVolunteeringDaysAndTimes" -> ${day}::text) said
          where said ilike ${`%${part}%`} or said !~* 'morning|afternoon|evening') as says_free,
        coalesce(p."preferredVolunteeringDaysAndTimes"::text, '{}') <> '{}' as has_said,
        exists (select 1 from json_array_elements(p."preferredVolunteeringLocations") said
          where said ->> 'zone' = any((select zone_names from nearby)::text[])) as wants_place,
        coalesce(p."spokenLanguages", '[]') as languages, coalesce(p."preferredVolunteeringRoles", '[]') as wishes,
        exists (select 1 from json_array_elements_text(p."preferredVolunteeringRoles") said
          where ${role} <> '' and lower(said) = lower(${role})) as wants_role,
        asked.last_asked, asked.times, coalesce(asked.their_answer, '') as answer
      from likely l
      join volunteers v on v.tenant_id = current_tenant() and v.id = l.id
      left join volunteer_profiles p on p.tenant_id = current_tenant() and p.volunteer_id = v.id
      left join lateral (
        select max(asked_on) as last_asked,
          count(*) filter (where asked_on > ${ctx.now}::timestamptz - interval '1 month')::int as times,
          (array_agg(coalesce(answer, 'asked') order by asked_on desc)
            filter (where session_id = ${session.id} and role = ${role}))[1] as their_answer
        from session_asks asks where tenant_id = current_tenant() and volunteer_id = v.id and ${isReachedAsk}
      ) asked on true
      where v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
        and not exists (select 1 from attendances a where a.tenant_id = current_tenant() and a.participant_id = v.id
          and a.session_id = ${session.id} and a.deleted_at is null)
        -- about whom staff decide: whatever came up since
        and (asked.their_answer = 'check' or v.status = any(${ctx.settings.activeStatuses}::text[])
        and not exists (select 1 from roster_absences away
          where away.tenant_id = v.tenant_id and (away.batch_id = ${session.batch_id} or away.batch_id is null)
          and away.volunteer_id = v.id and away.deleted_at is null
          and away.from_date <= (${session.ends_at}::timestamp - interval '1 minute')::date
          and away.to_date >= ${session.starts_at}::timestamp::date)
        and not exists (select 1 from attendances a
          join sessions s on s.tenant_id = current_tenant() and s.id = a.session_id
          join batches on batches.tenant_id = current_tenant() and batches.id = s.batch_id
          join activities on activities.tenant_id = current_tenant() and activities.id = s.activity_id
          where a.tenant_id = current_tenant() and a.participant_id = v.id and a.deleted_at is null
            and s.deleted_at is null and s.cancelled_on is null
            and batches.deleted_at is null and activities.deleted_at is null
            and s.starts_at < ${session.ends_at}::timestamp and s.ends_at > ${session.starts_at}::timestamp))
    )
    select id as "volunteerId", full_name as "fullName", mobile_no as "mobileNo", has_email as "hasEmail",
      is_stopped as "isStopped", here as "timesHere",
      later as "timesLater",
      in_role as "timesInRole", elsewhere as "timesElsewhere", coalesce(to_char(last_came, 'YYYY-MM-DD'), '') as "lastCame",
      at_venue as "isAtVenue", in_zone as "isInZone", says_free as "saysFree",
      has_said and not says_free as "saysOther", wants_place as "wantsPlace", languages, wishes,
      coalesce(to_char(last_asked at time zone ${ctx.settings.timeZone}, 'YYYY-MM-DD'), '') as "lastAsked",
      times as "timesAsked", answer as said
    from known
    where (not ${isNear} or at_venue or in_zone or wants_place) and (not ${isFree} or says_free)
    order by answer = 'check' desc, answer = 'no', answer = 'waiting' desc, answer = 'late' desc, ${ctx.settings.asksPerMonth} > 0 and times >= ${ctx.settings.asksPerMonth}, answer <> '',
      -- what people do tells more than what they once said: who comes on this day has time on it
      times, has_said and not says_free and not came_then, in_role > 0 desc, here + later > 0 desc, says_free desc, wants_role desc,
      at_venue desc, in_zone or wants_place desc,
      in_role + here + later desc, elsewhere desc,
      last_came desc nulls last, normalise(full_name), id
    limit ${shown}`.execute(ctx.db)
  const warnings = await findPlaceWarnings(
    ctx,
    session,
    rows.map(({ volunteerId }) => ({ volunteerId, role })),
  )
  return rows.map(({ isAtVenue, isInZone, ...row }, at) => ({
    ...row,
    warnings: warnings[at]?.map(({ message }) => message) ?? [],
    place: isAtVenue ? 'venue' : isInZone ? 'zone' : 'elsewhere',
  }))
}
