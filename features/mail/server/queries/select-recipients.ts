import { type RawBuilder, sql } from 'kysely'
import { readVolunteerFilters } from '#features/selection/search-rules.ts'
import { matchingVolunteers } from '#features/selection/server/queries/matching-volunteers.ts'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { invalid } from '#shared/errors.ts'
import { keyOfStatus } from '#shared/statuses.ts'
import type { Audience } from '../../audience-contract.ts'
import { longestAddress, type MailTopic, mailable } from '../../rules.ts'

type Rows = RawBuilder<unknown>

const nothing = sql`'{}'::jsonb`
const volunteerRow = (fields: Rows = nothing): Rows =>
  sql`'indivols' as kind, v.id as person_id, v.full_name as name, v.email as address, ${fields} as fields,
    v.deleted_at is not null as is_deleted`

/** Volunteers of whom `condition` holds; the actor sees them, and deleted ones are told apart where they were named. */
const volunteersWhere = (ctx: Context, condition: Rows, from: Rows = sql`volunteers v`, fields?: Rows): Rows =>
  sql`select ${volunteerRow(fields)} from ${from} where v.tenant_id = ${ctx.tenantId} and ${isVisiblePerson(ctx, 'v')} and ${condition}`

/** An organisation is written to at the address of each of its coordinators. */
const organisationsWhere = (ctx: Context, condition: Rows): Rows => sql`
  select 'volunteeringorg' as kind, o.id as person_id, coalesce(nullif(c.name, ''), o.name) as name,
    coalesce(c.email, '') as address, ${nothing} as fields, o.deleted_at is not null as is_deleted
  from organisations o left join coordinators c on c.tenant_id = o.tenant_id and c.organisation_id = o.id
  where o.tenant_id = ${ctx.tenantId} and ${isVisiblePerson(ctx, 'o')} and ${condition}`

/** Members of an organisation are seen with it. */
const organisationMembersWhere = (ctx: Context, condition: Rows): Rows => sql`
  select 'member' as kind, m.id as person_id, m.full_name as name, m.email as address, ${nothing} as fields,
    m.deleted_at is not null or o.deleted_at is not null as is_deleted
  from organisation_members m join organisations o on o.tenant_id = m.tenant_id and o.id = m.organisation_id
  where m.tenant_id = ${ctx.tenantId} and ${isVisiblePerson(ctx, 'o')} and ${condition}`

const groupMembersWhere = (ctx: Context, condition: Rows): Rows =>
  volunteersWhere(
    ctx,
    sql`v.deleted_at is null and g.deleted_at is null and ${condition}`,
    sql`groups g join group_members m on m.tenant_id = g.tenant_id and m.group_id = g.id
      join volunteers v on v.tenant_id = m.tenant_id and v.id = m.volunteer_id`,
  )

const cameTest = {
  'signed-up': sql`true`,
  came: sql`came_to_session(attendances.check_in, attendances.hours, attendances.people_came) = 1`,
  missing: sql`came_to_session(attendances.check_in, attendances.hours, attendances.people_came) = 0`,
} as const

/**
 * Those who are signed up for these sessions and have not said no. Of a group its members are written to, of an
 * organisation its coordinators.
 */
function participantsOf(ctx: Context, sessions: Rows, who: Audience['who']): Rows[] {
  const entries = sql`select attendances.* from attendances join sessions on sessions.tenant_id = attendances.tenant_id
      and sessions.id = attendances.session_id
    where attendances.tenant_id = ${ctx.tenantId} and sessions.deleted_at is null and ${isVisibleSession(ctx)} and ${sessions}
      and ${isLivingParticipant} and not attendances.excused and ${cameTest[who]}`
  const own = sql`jsonb_build_object('role', coalesce(a.roles, ''), 'hours', coalesce(a.hours, 0)::text)`
  return [
    volunteersWhere(
      ctx,
      sql`true`,
      sql`(${sumsOfEach(entries)}) a join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id`,
      own,
    ),
    volunteersWhere(
      ctx,
      sql`v.deleted_at is null`,
      sql`(${expectedMembersOf(entries)}) m join volunteers v on v.tenant_id = m.tenant_id and v.id = m.volunteer_id`,
    ),
    organisationsWhere(ctx, sql`o.id in (select organisation_id from (${entries}) a)`),
  ]
}

/** What each did in all of these entries together: of several sessions the hours of all, and each role once. */
const sumsOfEach = (entries: Rows): Rows => sql`
  select e.tenant_id, e.volunteer_id, round(sum(counted_hours(e.check_in, e.check_out, e.hours, e.clock_shift)), 2) as hours,
    string_agg(distinct nullif(array_to_string(e.roles, ', '), ''), ', ') as roles
  from (${entries}) e where e.volunteer_id is not null group by e.tenant_id, e.volunteer_id`

/**
 * Members of groups that are signed up, without those who said no themselves to all that the group comes to, or are away.
 * Who is signed up is read first, and each member once: nobody looks through all members for a session.
 */
const expectedMembersOf = (entries: Rows): Rows => sql`
  select distinct m.tenant_id, m.volunteer_id from (${entries} and attendances.group_id is not null offset 0) a
  join sessions on sessions.tenant_id = a.tenant_id and sessions.id = a.session_id
  join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is null
  join group_members m on m.tenant_id = a.tenant_id and m.group_id = a.group_id
  where not exists (select from attendances own where own.tenant_id = a.tenant_id and own.session_id = a.session_id
      and own.volunteer_id = m.volunteer_id and own.deleted_at is null and own.excused)
    and not exists (select from roster_absences away where away.tenant_id = a.tenant_id
      and (away.batch_id = sessions.batch_id or away.batch_id is null) and away.volunteer_id = m.volunteer_id and away.deleted_at is null
      and away.from_date <= sessions.starts_at::date and away.to_date >= sessions.starts_at::date)`

async function filteredVolunteers(ctx: Context, query: Audience['query'], path: string): Promise<Rows> {
  const { filters, problem } = readVolunteerFilters(query)
  if (!filters) throw invalid(problem.message, [{ path: [path, ...problem.path].join('.'), message: problem.message }])
  return volunteersWhere(ctx, sql`v.id in (${await matchingVolunteers(ctx, filters)})`)
}

async function rowsOf(
  ctx: Context,
  { kind, ids, addresses, statuses, who, query }: Audience,
  path: string,
): Promise<Rows[]> {
  const oneOf = sql`any(${ids}::uuid[])`
  switch (kind) {
    case 'addresses':
      return [
        sql`select 'address' as kind, null::uuid as person_id,
            coalesce(trim(both ' "' from substring(a from '^(.*)<[^<>]*>\\s*$')), '') as name,
            trim(coalesce(substring(a from '<([^<>]*)>\\s*$'), a)) as address, ${nothing} as fields, false as is_deleted
          from unnest(${addresses}::text[]) a where trim(a) <> ''`,
      ]
    case 'volunteers':
      return [volunteersWhere(ctx, sql`v.id = ${oneOf}`)]
    case 'organisations':
      return [organisationsWhere(ctx, sql`o.id = ${oneOf}`)]
    case 'members':
      return [organisationMembersWhere(ctx, sql`m.id = ${oneOf}`)]
    case 'groups':
      return [groupMembersWhere(ctx, sql`g.id = ${oneOf}`)]
    case 'statuses': {
      const keys = statuses.map((status) => keyOfStatus(ctx.statuses.volunteers, status))
      return [volunteersWhere(ctx, sql`v.deleted_at is null and v.status = any(${keys}::text[])`)]
    }
    case 'session':
      return participantsOf(ctx, sql`sessions.id = ${oneOf}`, who)
    case 'activity': {
      const isComing = sql`sessions.ends_at >= (${ctx.now}::timestamptz at time zone ${ctx.settings.timeZone}) and sessions.cancelled_on is null`
      return participantsOf(ctx, sql`sessions.activity_id = ${oneOf} and ${isComing}`, who)
    }
    case 'filter':
      return [await filteredVolunteers(ctx, query, `${path}.query`)]
  }
}

/**
 * SQL of everybody whom a letter of this topic is for, each address once, a person's before a typed one: `kind`,
 * `person_id`, `name`, `address`, `language`, `fields`, and `left_out`, which says why somebody gets none. `chosen` is
 * the same before doubles were dropped.
 */
export async function selectRecipients(
  ctx: Context,
  audiences: readonly Audience[],
  topic: MailTopic,
  /** What each gets is theirs alone: people who share an address get a mail each. */
  isOwn = false,
): Promise<{ recipients: Rows; chosen: Rows }> {
  const parts = (await Promise.all(audiences.map((one, i) => rowsOf(ctx, one, `audiences.${i}`)))).flat()
  const none = sql`select 'address' as kind, null::uuid as person_id, '' as name, '' as address, ${nothing} as fields, false as is_deleted where false`
  const chosen = sql.join(parts.length ? parts : [none], sql` union all `)
  const key = isOwn
    ? sql`coalesce(c.person_id::text, lower(c.address))`
    : sql`case when c.address = '' then coalesce(c.person_id::text, '') else lower(c.address) end`
  const recipients = sql`
    select one.kind, one.person_id, one.name, one.address, coalesce(l.language, 'en') as language, one.fields,
      case when one.is_deleted then 'deleted'
        when one.address = '' then 'no-address'
        when one.address !~ ${sql.lit(mailable)} or length(one.address) > ${sql.lit(longestAddress)} then 'bad-address'
        else stopped.reason end as left_out
    from (
      select distinct on (${key}) c.* from (${chosen}) c
      order by ${key}, c.person_id is null, c.is_deleted, c.fields = '{}', c.name = '', c.name
    ) one
    left join mail_languages l on l.tenant_id = ${ctx.tenantId} and l.person_id = one.person_id
    left join lateral (
      select s.reason from mail_suppressions s
      where s.tenant_id = ${ctx.tenantId} and s.address = lower(one.address) and s.topic in ('*', ${topic})
      order by s.topic limit 1
    ) stopped on true`
  return { recipients, chosen }
}
