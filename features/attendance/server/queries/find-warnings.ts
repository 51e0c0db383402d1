import { sql } from 'kysely'
import type { RoleCount } from '#features/sessions/contract.ts'
import { isLivingParticipant, peopleOf } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { Warning } from '../../contract.ts'
import { describeFull } from '../../people-rules.ts'
import { statusesOfKind } from '../present.ts'
import { findAwayWarnings } from './find-away-warnings.ts'
import { findPaperWarnings } from './find-paper-warnings.ts'
import { callApart, type Participant } from './find-participants.ts'

interface SessionAt {
  id: string
  starts_at: string
  ends_at: string
  role_counts: RoleCount[]
}

interface Wanted {
  participant: Participant
  /** Roles that they do not fill yet. */
  newRoles: readonly string[]
  /** How many places of each they take; one, unless somebody said how many of a group or an organisation are expected. */
  people?: number
}

/** Warnings about these participants in this session. It forbids nothing. */
export async function findWarnings(
  ctx: Context,
  session: SessionAt,
  joining: readonly Wanted[],
  { roles = true, people = true } = {},
): Promise<Warning[]> {
  const called = callApart(joining.map(({ participant }) => participant))
  const wanted = joining.map((one) => ({ ...one, participant: called.get(one.participant.id) ?? one.participant }))
  return [
    ...(people ? await overlaps(ctx, session, wanted) : []),
    ...(people ? notActive(ctx, wanted) : []),
    ...(people ? await away(ctx, session, wanted) : []),
    ...(people ? withoutGuardian(wanted) : []),
    ...(await papers(ctx, session, wanted, { everybody: people })),
    ...(roles ? await fullRoles(ctx, session, wanted) : []),
  ]
}

const away = (ctx: Context, session: SessionAt, wanted: readonly Wanted[]) =>
  findAwayWarnings(
    ctx,
    session,
    wanted.map(({ participant }) => participant),
  )

const papers = (ctx: Context, session: SessionAt, wanted: readonly Wanted[], options: { everybody: boolean }) =>
  findPaperWarnings(
    ctx,
    wanted.map(({ participant, newRoles }) => ({ participant, roles: newRoles, day: session.starts_at.slice(0, 10) })),
    options,
  )

export const warn = ({ id, name }: Participant, code: Warning['code'], message: string): Warning => ({
  volunteerId: id,
  name,
  code,
  message,
})

async function overlaps(ctx: Context, session: SessionAt, wanted: readonly Wanted[]): Promise<Warning[]> {
  const ids = wanted.map(({ participant }) => participant.id)
  const { rows } = await sql<{ participant_id: string; name: string | null }>`
    select distinct on (attendances.participant_id) attendances.participant_id,
      case when ${isVisibleSession(ctx)} then sessions.name end as name
    from attendances
    join sessions on sessions.tenant_id = attendances.tenant_id and sessions.id = attendances.session_id
    where attendances.participant_id = any(${ids}::uuid[]) and attendances.deleted_at is null
      and sessions.deleted_at is null and sessions.cancelled_on is null and sessions.id <> ${session.id} and ${isInLivingBatch}
      and sessions.starts_at < ${session.ends_at}::timestamp and sessions.ends_at > ${session.starts_at}::timestamp
    order by attendances.participant_id, sessions.starts_at`.execute(ctx.db)
  const others = new Map(rows.map((row) => [row.participant_id, row.name]))
  return wanted.flatMap(({ participant }) => {
    if (!others.has(participant.id)) return []
    const other = others.get(participant.id)
    const where = other ? `in ${other}` : 'in another session'
    return [warn(participant, 'overlap', `${participant.name} is already ${where} at this time.`)]
  })
}

export function notActive(ctx: Context, wanted: readonly Wanted[]): Warning[] {
  return wanted.flatMap(({ participant }) => {
    const { status, name, kind } = participant
    if (!status || ctx.settings.activeStatuses.includes(status)) return []
    const label = labelOfStatus(statusesOfKind(ctx, kind), status)
    return [warn(participant, 'not-active', `${name} has the status ${label}.`)]
  })
}

/** Under 16 and without the word of a guardian, as the dashboard counts them. */
export const withoutGuardian = (wanted: readonly Wanted[]): Warning[] =>
  wanted.flatMap(({ participant }) =>
    participant.lacksGuardian
      ? [warn(participant, 'no-guardian', `${participant.name} is under 16, and no guardian has confirmed yet.`)]
      : [],
  )

/** Places are taken in the order of the list: the one who comes after the last place is warned of. */
async function fullRoles(ctx: Context, session: SessionAt, wanted: readonly Wanted[]): Promise<Warning[]> {
  if (wanted.every(({ newRoles }) => newRoles.length === 0)) return []
  const taken = new Map<string, number>()
  const rows = await ctx.db
    .selectFrom('attendances')
    .select(['roles', peopleOf.as('people')])
    .where('session_id', '=', session.id)
    .where('absent', '=', false)
    .where(isLivingParticipant)
    .execute()
  for (const { roles, people } of rows) for (const role of roles) taken.set(role, (taken.get(role) ?? 0) + people)
  const needed = new Map(session.role_counts.map((role) => [role.roleName, role.roleCount]))
  return wanted.flatMap(({ participant, newRoles, people = 1 }) =>
    newRoles.flatMap((role) => {
      const before = taken.get(role) ?? 0
      taken.set(role, before + people)
      const places = needed.get(role) ?? 0
      if (!places || before + people <= places) return []
      return [warn(participant, 'role-full', describeFull({ role, places, left: places - before, people }))]
    }),
  )
}
