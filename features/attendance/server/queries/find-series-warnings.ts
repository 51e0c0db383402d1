import { sql } from 'kysely'
import type { RoleCount } from '#features/sessions/contract.ts'
import { isLivingParticipant, peopleOf } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { required } from '#shared/required.ts'
import type { Warning } from '../../contract.ts'
import { nameDays } from '../../series-rules.ts'
import { findPaperWarnings } from './find-paper-warnings.ts'
import { callApart, type Participant } from './find-participants.ts'
import { notActive, warn, withoutGuardian } from './find-warnings.ts'

interface SessionAt {
  id: string
  starts_at: string
  role_counts: RoleCount[]
}

/** Who would join which session in which roles; those who are there already are left out. */
export interface Joining {
  participant: Participant
  sessionId: string
  roles: readonly string[]
  /** How many places of each they take; one, unless somebody said how many. */
  people?: number | undefined
}

/** Warnings about many people in many sessions, each said once with its days. It forbids nothing. */
export async function findSeriesWarnings(
  ctx: Context,
  sessions: readonly SessionAt[],
  all: readonly Joining[],
): Promise<Warning[]> {
  const called = callApart(all.map(({ participant }) => participant))
  const people = [...called.values()]
  const joining = all.map((one) => ({ ...one, participant: called.get(one.participant.id) ?? one.participant }))
  const wanted = people.map((participant) => ({ participant, newRoles: [] }))
  const dayOf = new Map(sessions.map(({ id, starts_at }) => [id, starts_at.slice(0, 10)]))
  const joiningOn = joining.map(({ sessionId, ...one }) => ({
    ...one,
    day: required(dayOf.get(sessionId), 'the session'),
  }))
  return [
    ...(await overlaps(ctx, people, joining)),
    ...notActive(ctx, wanted),
    ...withoutGuardian(wanted),
    ...(await findPaperWarnings(ctx, joiningOn)),
    ...(await fullRoles(ctx, sessions, joining)),
  ]
}

async function overlaps(ctx: Context, people: readonly Participant[], joining: readonly Joining[]): Promise<Warning[]> {
  // first the few sessions of these people, whatever the planner believes of how many are at one time
  const { rows } = await sql<{ participant_id: string; name: string | null; days: string[] }>`
    with here as materialized (
      select id, starts_at, ends_at from sessions where id = any(${[...new Set(joining.map(({ sessionId }) => sessionId))]}::uuid[])
    ), elsewhere as materialized (
      select attendances.participant_id, sessions.id, sessions.starts_at, sessions.ends_at,
        case when ${isVisibleSession(ctx)} then sessions.name end as name
      from attendances
      join sessions on sessions.tenant_id = attendances.tenant_id and sessions.id = attendances.session_id
      where attendances.participant_id = any(${people.map(({ id }) => id)}::uuid[]) and attendances.deleted_at is null
        and sessions.deleted_at is null and sessions.cancelled_on is null and ${isInLivingBatch}
    )
    select wanted.participant_id, min(elsewhere.name) as name,
      array_agg(distinct to_char(here.starts_at, 'YYYY-MM-DD')) as days
    from unnest(${joining.map(({ participant }) => participant.id)}::uuid[],
      ${joining.map(({ sessionId }) => sessionId)}::uuid[]) as wanted (participant_id, session_id)
    join here on here.id = wanted.session_id
    join elsewhere on elsewhere.participant_id = wanted.participant_id and elsewhere.id <> here.id
      and elsewhere.starts_at < here.ends_at and elsewhere.ends_at > here.starts_at
    group by wanted.participant_id`.execute(ctx.db)
  const others = new Map(rows.map((row) => [row.participant_id, row]))
  return people.flatMap((participant) => {
    const other = others.get(participant.id)
    if (!other) return []
    const where = other.name ? `in ${other.name}` : 'in another session'
    return [
      warn(participant, 'overlap', `${participant.name} is already ${where} at this time on ${nameDays(other.days)}.`),
    ]
  })
}

/** Of each role the sessions in which more come than there are places, no matter who comes last. */
async function fullRoles(
  ctx: Context,
  sessions: readonly SessionAt[],
  joining: readonly Joining[],
): Promise<Warning[]> {
  const coming = joining.filter(({ roles }) => roles.length)
  const [last] = coming.slice(-1)
  if (!last) return []
  const ids = [...new Set(coming.map(({ sessionId }) => sessionId))]
  const taken = await ctx.db
    .selectFrom('attendances')
    .select(['session_id', 'roles', peopleOf.as('people')])
    .where(sql<boolean>`session_id = any(${ids}::uuid[])`)
    .where('absent', '=', false)
    .where(isLivingParticipant)
    .execute()
  const counts = new Map<string, number>()
  const all = [...taken.map((row) => ({ sessionId: row.session_id, roles: row.roles, people: row.people })), ...coming]
  for (const { sessionId, roles, people = 1 } of all)
    for (const role of roles) counts.set(`${sessionId} ${role}`, (counts.get(`${sessionId} ${role}`) ?? 0) + people)
  const wanted = [...new Set(coming.flatMap(({ roles }) => roles))]
  return wanted.flatMap((role) => {
    const full = sessions.filter(({ id, role_counts }) => {
      const places = role_counts.find(({ roleName }) => roleName === role)?.roleCount ?? 0
      return places > 0 && ids.includes(id) && (counts.get(`${id} ${role}`) ?? 0) > places
    })
    if (!full.length) return []
    const days = full.map((session) => session.starts_at.slice(0, 10))
    return [warn(last.participant, 'role-full', `There are more people for ${role} than places on ${nameDays(days)}.`)]
  })
}
