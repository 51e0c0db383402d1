import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Copy } from '../../contract.ts'
import { chooseSessions } from '../../rules.ts'
import { findAway } from './list-absences.ts'
import { listBatchSessions } from './list-batch-sessions.ts'
import { listPeopleOf } from './list-people-of.ts'

/** Who of one session would be where in the next or in all coming ones, in the roles that they had; not on days away. */
export async function planCopy(ctx: Context, batchId: string, { fromSessionId, to }: Copy) {
  const all = await listBatchSessions(ctx, batchId)
  const now = localNow(ctx)
  const begun = all.filter((one) => !one.isCancelled && one.start <= now)
  const from = fromSessionId ? all.find(({ id }) => id === fromSessionId) : begun.at(-1)
  if (fromSessionId && !from) throw notFound()
  if (!from) throw conflict('No session of this batch has taken place yet: choose the one to copy.')
  const coming = chooseSessions(all, { scope: 'coming' }, now).filter((one) => one.start > from.start)
  const sessions = to === 'next' ? coming.filter(({ isCancelled }) => !isCancelled).slice(0, 1) : coming
  const everybody = await listPeopleOf(ctx, from.id)
  // somebody limited to locations copies their own people, and is told of the others
  const rows = everybody.filter(({ isVisible }) => isVisible)
  const people = await findParticipants(
    ctx,
    rows.map((row) => ({ volType: row.kind, volunteerId: row.participant_id })),
  )
  const places = rows.flatMap((row) => {
    const participant = people.get(row.participant_id)
    if (!participant) return []
    return sessions.map((session) => ({
      session,
      participant,
      people: row.people_expected,
      roles: knownRoles(row.roles, session.role_counts),
    }))
  })
  const isAway = await findAway(ctx, batchId, sessions, [...people.keys()])
  const wanted = places.filter(({ session, participant }) => !isAway(participant.id, session))
  return { sessions, wanted, away: places.length - wanted.length, hidden: everybody.length - rows.length }
}

/** Roles that the other session does not have are left behind. */
const knownRoles = (roles: readonly string[], needed: readonly { roleName: string }[]) =>
  roles.filter((role) => needed.some(({ roleName }) => roleName === role))
