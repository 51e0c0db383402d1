import { type RawBuilder, sql } from 'kysely'
import { isLivingParticipant, isOfMany, peopleOf } from '#features/sessions/server/policy.ts'
import { lacksGuardian } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, isVisibleRegistration } from '#server/visibility.ts'
import { localDate, localTime } from '#shared/dates.ts'
import type { Needs } from '../../needs-contract.ts'
import { comingSoon, endingPapers, isOfSession, isUnsaid, lackersOf, openPast, sessionAsJson } from '../policy.ts'

/** As many of each are read for the dashboard, which opens with the first few; the rest is a click away. */
const shown = 20

/** What needs somebody today, in four statements that go to the database together. */
export async function getNeeds(ctx: Context): Promise<Needs> {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const [coming, past, registrations, papers] = await Promise.all([
    findComing(ctx, now),
    findPast(ctx, now),
    findRegistrations(ctx),
    findPapers(ctx, today),
  ])
  return { ...coming, ...past, registrations, papers }
}

/** How many rows there are, and the first of them in this order; `counted` are all where `from` are the first alone. */
const countedAs = (
  row: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  counted = from,
) => sql`
  (select jsonb_build_object('count', (select count(*) from ${counted}), 'first',
    coalesce((select jsonb_agg(one) from (select ${row} as one from ${from} order by ${order} limit ${sql.lit(shown)}) few),
      '[]')))`

/**
 * Gaps, minors, missing consents and missing papers of the coming sessions. Who is signed up is read once for all; minors and those
 * without consent are few, and each have an index.
 */
async function findComing(ctx: Context, now: string) {
  const first = sql`select distinct on (volunteers.id) volunteers.id, volunteers.full_name, volunteers.mobile_no,
      wanted.starts_at, wanted.id as session_id
    from coming
    join wanted on wanted.id = coming.session_id
    join volunteers on volunteers.id = coming.volunteer_id and volunteers.deleted_at is null
      and ${isVisiblePerson(ctx, 'volunteers')}`
  const { rows } = await sql<Pick<Needs, 'gaps' | 'minors' | 'consents' | 'lacking'>>`
    with ${comingSoon(ctx, now)}, taken as materialized (
      -- those of the same roles are counted before their roles are told apart: one array for each, not for all
      select session_id, role, sum(people)::int as people
      from (
        select session_id, roles, count(*)::int as people from coming group by 1, 2
        union all -- groups and organisations that are more than one
        select attendances.session_id, attendances.roles, ${peopleOf} - 1
        from wanted join attendances on attendances.session_id = wanted.id
        where ${isOfMany} and not attendances.absent and ${isLivingParticipant}
      ) alike cross join unnest(roles) as role
      group by 1, 2
    ), gap as (
      select wanted.id, sum(greatest(0, need."roleCount" - coalesce(taken.people, 0)))::int as missing
      from wanted
      cross join lateral jsonb_to_recordset(wanted.role_counts) as need("roleName" text, "roleCount" int)
      left join taken on taken.session_id = wanted.id and taken.role = need."roleName"
      where wanted.role_total > 0
      group by wanted.id
    ), sessions as materialized (
      select wanted.*, gap.missing from wanted join gap on gap.id = wanted.id and gap.missing > 0
    ), minors as materialized (
      ${first}
      where ${lacksGuardian(ctx)}
      order by volunteers.id, wanted.starts_at
    ), consents as materialized (
      ${first}
      join volunteer_profiles profile on profile.volunteer_id = volunteers.id and not profile."agreeToTerms"
      order by volunteers.id, wanted.starts_at
    ), ${lackersOf(ctx)}, lacking as materialized ( -- the first alone: thousands are counted, and a name is looked up for few
      select distinct on (volunteers.id) volunteers.id, volunteers.full_name, volunteers.mobile_no, early.starts_at,
        lacks.session_id, array_agg(lacks.name order by lacks.slot) as lacks, array_agg(lacks.slot order by lacks.slot) as slots
      from (select * from lackers order by starts_at fetch first ${sql.lit(shown)} rows with ties) early
      join volunteers on volunteers.id = early.id
      join lacks on lacks.id = early.id and lacks.starts_at = early.starts_at
      group by volunteers.id, volunteers.full_name, volunteers.mobile_no, early.starts_at, lacks.session_id
      order by volunteers.id, lacks.session_id
    )
    select ${countedAs(
      sql`${sessionAsJson} || jsonb_build_object('missing', sessions.missing, 'needed', sessions.role_total,
        'roles', ${freeRoles})`,
      sql`sessions`,
      sql`sessions.starts_at, sessions.id`,
    )} as gaps,
    ${countedAs(
      sql`jsonb_build_object(${personAsJson}, 'session', ${sessionOf},
        'guardian', coalesce((select "childsParentOrGuardian" from volunteer_profiles p where p.volunteer_id = minors.id), ''),
        'guardianContactNo', coalesce((select "childsParentOrGuardianContactNo" from volunteer_profiles p
          where p.volunteer_id = minors.id), ''))`,
      sql`minors`,
      sql`starts_at, full_name, id`,
    )} as minors,
    ${countedAs(
      sql`jsonb_build_object(${personAsJson}, 'session', ${sessionOf})`,
      sql`consents`,
      sql`starts_at, full_name, id`,
    )} as consents,
    ${countedAs(
      sql`jsonb_build_object(${personAsJson}, 'session', ${sessionOf}, 'lacks', lacks, 'slots', slots)`,
      sql`lacking`,
      sql`starts_at, full_name, id`,
      sql`lackers`,
    )} as lacking`.execute(ctx.db)
  return onlyRow(rows)
}

/** The roles of a session with too few people, in its order: of the first sessions alone, as they are shown. */
const freeRoles = sql`(
  select jsonb_agg(jsonb_build_object('name', need."roleName", 'taken', coalesce(taken.people, 0), 'needed', need."roleCount")
    order by need.place)
  from rows from (jsonb_to_recordset(sessions.role_counts) as ("roleName" text, "roleCount" int))
    with ordinality as need("roleName", "roleCount", place)
  left join taken on taken.session_id = sessions.id and taken.role = need."roleName"
  where need."roleCount" > coalesce(taken.people, 0))`

const personAsJson = sql`'volunteerId', id, 'name', full_name, 'contactNo', mobile_no`
/** The wanted session of a person's row. */
const sessionOf = sql`(select ${sessionAsJson} from wanted as sessions where sessions.id = session_id)`

/** What past sessions leave open. Of those of whom nobody said anything one is enough: they are counted for the first alone. */
async function findPast(ctx: Context, now: string): Promise<Pick<Needs, 'neverOut' | 'unsaid'>> {
  const { rows } = await sql<Pick<Needs, 'neverOut' | 'unsaid'>>`
    with ${openPast(ctx, now)}
    select ${countedAs(
      sql`${sessionAsJson} || jsonb_build_object('people', sessions.people)`,
      sql`sessions`,
      sql`sessions.starts_at desc, sessions.id`,
    )} || jsonb_build_object('people', (select coalesce(sum(people), 0) from sessions)) as "neverOut",
    ${countedAs(
      sql`${sessionAsJson} || jsonb_build_object('people',
        (select count(*) from attendances where ${isOfSession(sql`sessions`)} and ${isUnsaid}))`,
      sql`unsaid as sessions`,
      sql`sessions.starts_at desc, sessions.id`,
    )} as unsaid`.execute(ctx.db)
  return onlyRow(rows)
}

async function findRegistrations(ctx: Context): Promise<Needs['registrations']> {
  const { rows } = await sql<{ counted: Needs['registrations'] }>`
    with waiting as materialized (
      select registrations.* from registrations where state = 'waiting' and ${isVisibleRegistration(ctx)}
    )
    select ${countedAs(
      sql`jsonb_build_object('id', id, 'name', name, 'reason', reason,
        'createdOn', to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
      sql`waiting`,
      sql`created_on, id`,
    )} as counted`.execute(ctx.db)
  return onlyRow(rows).counted
}

async function findPapers(ctx: Context, today: string): Promise<Needs['papers']> {
  const { rows } = await sql<{ counted: Needs['papers'] }>`
    with ending as materialized (
      select volunteers.id, volunteers.full_name, volunteers.mobile_no, slots.slot, slots.valid_until,
        coalesce(nullif(papers.name, ''), files.name, '') as called
      from ${endingPapers(ctx, today)}
    )
    select ${countedAs(
      sql`jsonb_build_object(${personAsJson}, 'slot', slot, 'called', called, 'validUntil', to_char(valid_until, 'YYYY-MM-DD'))`,
      sql`ending`,
      sql`valid_until, full_name, id, slot`,
    )} as counted`.execute(ctx.db)
  return onlyRow(rows).counted
}
