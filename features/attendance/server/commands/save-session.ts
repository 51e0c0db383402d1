import { changeSession } from '#features/sessions/server/commands/change-session.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, invalid, Problem } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { saveSession as contract } from '../../contract.ts'
import { none } from '../../merge-rules.ts'
import { lockAttendances, requireLookedUp, requireOpen } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { findParticipants, type Participant } from '../queries/find-participants.ts'
import { getKioskSession, getSession, requireSession, type SessionPath } from '../queries/get-session.ts'
import { listKnownGroupIds } from '../queries/list-known-group-ids.ts'
import { planSave } from '../queries/plan-save.ts'
import { addGroup } from './add-participants.ts'
import { clockOf } from './check-in.ts'
import { insertAttendances, updateAttendances } from './store-attendances.ts'
import { type ToldSession, tellParticipants } from './tell-participants.ts'

type Body = Received<typeof contract>['body']

/**
 * Saves a whole session as a client has it: details, participants and groups. People and groups that were removed since
 * the client read it stay removed. Each participant is merged with what
 * others did since; who is left out of the body stays. A true conflict of one participant refuses everything, with both
 * versions.
 */
export async function saveSession(ctx: Context, path: SessionPath, body: Body) {
  await requireSession(ctx, path)
  if (ctx.actor.role === 'kiosk') return registerAtKiosk(ctx, path, body)
  const session = await lockSession(ctx, path.sessionId)
  const { vols, grps, ...change } = body
  await changeSession(ctx, session, change)
  const plan = await planSave(ctx, session, vols ?? [])
  if (plan.conflicts.length) {
    const names = plan.conflicts.map(({ name }) => name).slice(0, 5)
    throw conflict(`Somebody else changed the attendance of ${names.join(', ')} while you were editing it.`, {
      conflicts: plan.conflicts,
      session: await getSession(ctx, path),
    })
  }
  if (plan.added.length || plan.changed.length) requireOpen(session)
  await insertAttendances(ctx, session.id, plan.added)
  await updateAttendances(ctx, plan.changed)
  const known = await listKnownGroupIds(ctx, session.id)
  for (const grpId of grps ?? [])
    if (!known.has(grpId))
      await addGroup(ctx, { grpId, sessionId: session.id, acceptWarnings: false, addOthers: false })
  const added = plan.added.map(({ participant }) => participant.id)
  tellParticipants(ctx, session, [...added, ...plan.changed.map(({ participantId }) => participantId)])
  return { ...(await getSession(ctx, path)), warnings: plan.warnings }
}

const oneAtATime = 'A kiosk registers only the person in front of it'

/** All that a kiosk may do here: register the one person who stands before it, and check them in now. */
async function registerAtKiosk(ctx: Context, path: SessionPath, body: Body) {
  const session = await lockSession(ctx, path.sessionId, 'share')
  requireToday(ctx, session)
  requireOpen(session)
  const sent = (body.vols ?? []).filter((one) => one.volunteerId && (one.volType ?? 'indivols') === 'indivols')
  const there = await lockAttendances(
    ctx,
    session.id,
    sent.map((one) => one.volunteerId!),
  )
  const living = new Set(there.filter((row) => !row.deleted_at).map((row) => row.participant_id))
  const fresh = sent.filter((one) => !living.has(one.volunteerId!))
  const [person, ...others] = fresh.length ? fresh : sent
  if (!person || others.length) throw invalid(oneAtATime, [{ path: 'vols', message: oneAtATime }])
  const id = person.volunteerId!
  await requireLookedUp(ctx, id)
  // anyone who has been deleted is not found, signed up or not
  const found = await findParticipants(ctx, [{ volType: 'indivols', volunteerId: id }])
  const participant = required(found.get(id), 'the participant')
  if (!living.has(id) && (await insertCheckedIn(ctx, session.id, participant)))
    return finishAtKiosk(ctx, path, session, id)
  // also somebody whom staff added in the same moment
  const [row] = await lockAttendances(ctx, session.id, [id])
  if (row && !row.check_in) {
    const before = valuesOf(row)
    const values = { ...before, checkIn: clockOf(ctx), checkOut: null, absent: false }
    await updateAttendances(ctx, [{ id: row.id, participantId: id, before, values }])
  }
  return finishAtKiosk(ctx, path, session, id)
}

/**
 * A kiosk writes what happens at its moment: in a session of that day that takes place, or one that began before and is
 * still on.
 */
export function requireToday(
  ctx: Context,
  session: { starts_at: string; ends_at: string; cancelled_on: Date | null },
  now: string = clockOf(ctx),
): void {
  const began = session.starts_at.slice(0, 10)
  const isToday = began === now.slice(0, 10) || (session.starts_at <= now && now <= session.ends_at)
  if (!isToday) throw new Problem(403, 'not-today', 'This session is not today.')
  if (session.cancelled_on) throw new Problem(403, 'session-cancelled', 'This session is cancelled.')
}

/** Whether somebody became a participant by this: nothing is written where they are one already. */
async function insertCheckedIn(ctx: Context, sessionId: string, participant: Participant): Promise<boolean> {
  const values = { ...none, checkIn: clockOf(ctx) }
  return (await insertAttendances(ctx, sessionId, [{ participant, values, acceptedWarnings: [] }])).length > 0
}

function finishAtKiosk(ctx: Context, path: SessionPath, session: ToldSession, id: string) {
  tellParticipants(ctx, session, [id])
  return getKioskSession(ctx, path, id)
}
