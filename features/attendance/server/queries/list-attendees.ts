import { type RawBuilder, sql } from 'kysely'
import { lackedBy } from '#features/papers/server/policy.ts'
import { isLivingParticipant, lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import { required } from '#shared/required.ts'
import type { searchAttendees as contract } from '../../attendee-contract.ts'
import type { Attendee } from '../../contract.ts'
import type { Lacked } from '../../paper-rules.ts'
import { countPeople, presentAttendee } from '../present.ts'

/**
 * Existing participants of a session with their names. Of somebody whom the limit to locations hides a session shows the
 * name and what it needs itself: no birth date, no number, no status.
 */
export function selectAttendees(ctx: Context, sessionId: string) {
  const known = <T>(value: RawBuilder<T>) => sql<T | null>`case when ${isKnown(ctx)} then ${value} end`
  return selectKnown(ctx, sessionId).select([
    'attendances.id',
    'attendances.participant_id',
    'attendances.kind',
    known(sql<string>`volunteers.dob`).as('dob'),
    'attendances.check_in',
    'attendances.check_out',
    'attendances.hours',
    'attendances.absent',
    'attendances.excused',
    'attendances.people_came',
    'attendances.people_expected',
    'attendances.roles',
    'attendances.accepted_warnings',
    'attendances.version',
    'attendances.created_on',
    sql<string>`coalesce(volunteers.full_name, organisations.name, groups.name)`.as('name'),
    known(sql<string>`coalesce(volunteers.mobile_no, organisations.contact_no)`).as('contact_no'),
    known(sql<string>`coalesce(volunteers.status, organisations.status)`).as('status'),
    known(sql<boolean>`exists (select 1 from volunteer_profiles profile where profile.volunteer_id = attendances.volunteer_id
        and profile."hasPriorMedicalCondition" = 'Yes')`).as('has_health_note'),
    known(sql<Lacked[]>`(select jsonb_agg(jsonb_build_object('paper', papers.name,
        'isUnchecked', not held.checked and (held.file_id is not null or held.valid_until is not null),
        'validUntil', case when held.checked then held.valid_until end) order by papers.slot)
      from ${lackedBy(comer(sessionId))})`).as('lacked'),
    sql<boolean>`not ${isKnown(ctx)}`.as('hidden'),
  ])
}

/** A participant of this session, as somebody who comes on its day. */
const comer = (sessionId: string) => ({
  volunteerId: sql`attendances.volunteer_id`,
  roles: sql`attendances.roles`,
  day: sql`(select starts_at::date from sessions where sessions.id = ${sessionId})`,
})

/** Whether the actor may know that a check or an agreement is lacking, and one is. */
const lacksSomething = (ctx: Context, sessionId: string) =>
  sql<boolean>`(${isKnown(ctx)} and exists (select 1 from ${lackedBy(comer(sessionId))}))`

function selectKnown(ctx: Context, sessionId: string) {
  return ctx.db
    .selectFrom('attendances')
    .leftJoin('volunteers', (join) =>
      join
        .onRef('volunteers.tenant_id', '=', 'attendances.tenant_id')
        .onRef('volunteers.id', '=', 'attendances.volunteer_id'),
    )
    .leftJoin('groups', (join) =>
      join.onRef('groups.tenant_id', '=', 'attendances.tenant_id').onRef('groups.id', '=', 'attendances.group_id'),
    )
    .leftJoin('organisations', (join) =>
      join
        .onRef('organisations.tenant_id', '=', 'attendances.tenant_id')
        .onRef('organisations.id', '=', 'attendances.organisation_id'),
    )
    .where('attendances.session_id', '=', sessionId)
    .where(isLivingParticipant)
}

/** Groups are known to everybody. */
function isKnown(ctx: Context): RawBuilder<boolean> {
  if (visibleVenues(ctx) === 'all') return sql<boolean>`true`
  return sql<boolean>`(attendances.kind = 'grps'
    or volunteers.id is not null and ${isVisiblePerson(ctx, 'volunteers')}
    or organisations.id is not null and ${isVisiblePerson(ctx, 'organisations')})`
}

const nameSearch = sql`coalesce(volunteers.full_name_search, organisations.name_search, groups.name_search)`
const columns: Record<string, RawBuilder<unknown>> = {
  fullName: nameSearch,
  checkInTime: sql`attendances.check_in`,
  checkOutTime: sql`attendances.check_out`,
  hours: sql`attendances.hours`,
  createdOn: sql`attendances.created_on`,
}

export type AttendeeOrder = Pick<
  Received<typeof contract>['query'],
  'fullName' | 'role' | 'state' | 'sort' | 'direction'
>

/** Filtered and in the order that the screen shows. */
export function selectOrdered(ctx: Context, sessionId: string, order: AttendeeOrder) {
  const direction = sql.raw(order.direction)
  return selectFiltered(ctx, sessionId, order)
    .orderBy(sql`${required(columns[order.sort], order.sort)} ${direction} nulls last`)
    .orderBy(sql`${nameSearch} ${direction}`)
    .orderBy('attendances.id', order.direction)
}

function selectFiltered(ctx: Context, sessionId: string, { fullName, role, state }: AttendeeOrder) {
  return selectAttendees(ctx, sessionId)
    .$if(fullName !== '', (q) => q.where(sql<boolean>`${nameSearch} like contains_pattern(${fullName})`))
    .$if(role !== '', (q) => q.where(sql<boolean>`${role} = any(attendances.roles)`))
    .$if(state === 'expected', (q) =>
      q.where(sql<boolean>`attendances.check_in is null and not ${hasHours} and not attendances.absent`),
    )
    .$if(state === 'lacks-check', (q) => q.where(lacksSomething(ctx, sessionId)))
    .$if(state === 'absent', (q) => q.where('attendances.absent', '=', true))
    .$if(state === 'checked-in', (q) =>
      q.where('attendances.check_in', 'is not', null).where('attendances.check_out', 'is', null),
    )
    .$if(state === 'checked-out', (q) =>
      q.where(sql<boolean>`(attendances.check_out is not null or attendances.check_in is null and ${hasHours})`),
    )
}

/** Hours that were entered by hand: they came, whatever the clock says. */
const hasHours = sql<boolean>`coalesce(attendances.hours, 0) > 0`

/** One page of participants, with the badges of the roles and how many have come and gone. */
export async function searchAttendees(ctx: Context, sessionId: string, query: Received<typeof contract>['query']) {
  const session = await lockSession(ctx, sessionId, 'none')
  const rows = await selectOrdered(ctx, sessionId, query)
    .limit(query.size + 1)
    .offset((query.page - 1) * query.size)
    .execute()
  const isAll = query.page === 1 && rows.length <= query.size && !query.fullName && !query.role && !query.state
  const everybody = isAll ? rows : await listPlain(ctx, sessionId)
  const came = everybody.filter((row) => row.check_in || row.hours)
  const filled = new Map<string, number>()
  // people who do not come fill no place
  for (const row of everybody)
    for (const role of row.absent ? [] : row.roles) filled.set(role, (filled.get(role) ?? 0) + countPeople(row))
  return {
    attendees: rows.slice(0, query.size).map((row) => presentAttendee(ctx, row)),
    total: isAll ? rows.length : await countFiltered(ctx, sessionId, query),
    counts: {
      all: everybody.length,
      checkedIn: came.length,
      checkedOut: everybody.filter((row) => row.check_out || (!row.check_in && row.hours)).length,
      absent: everybody.filter((row) => row.absent && !row.excused).length,
      excused: everybody.filter((row) => row.excused).length,
      lacking: everybody.filter((row) => row.lacked).length,
      expected: everybody.reduce(
        (sum, row) => sum + (row.excused ? 0 : (row.people_expected ?? row.people_came ?? 1)),
        0,
      ),
      people: came.reduce((sum, row) => sum + countPeople(row), 0),
    },
    roles: session.role_counts.map((role) => ({ ...role, filled: filled.get(role.roleName) ?? 0 })),
  }
}

async function countFiltered(ctx: Context, sessionId: string, order: AttendeeOrder): Promise<number> {
  const { total } = await selectFiltered(ctx, sessionId, order)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const listPlain = (ctx: Context, sessionId: string) =>
  selectKnown(ctx, sessionId)
    .select([
      'attendances.roles',
      'attendances.check_in',
      'attendances.check_out',
      'attendances.hours',
      'attendances.absent',
      'attendances.excused',
      'attendances.people_came',
      'attendances.people_expected',
      lacksSomething(ctx, sessionId).as('lacked'),
    ])
    .execute()

export async function getAttendee(ctx: Context, sessionId: string, id: string): Promise<Attendee> {
  return presentAttendee(
    ctx,
    await selectAttendees(ctx, sessionId).where('attendances.id', '=', id).executeTakeFirstOrThrow(),
  )
}
