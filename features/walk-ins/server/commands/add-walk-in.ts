import { isDeepStrictEqual } from 'node:util'
import { none, rolesOfNewcomer } from '#features/attendance/merge-rules.ts'
import { applyPress } from '#features/attendance/press-rules.ts'
import { requireRoles } from '#features/attendance/role-rules.ts'
import { applyMark } from '#features/attendance/rules.ts'
import { isCorrected, pressOf } from '#features/attendance/server/commands/check-in.ts'
import { insertAttendances, updateAttendances } from '#features/attendance/server/commands/store-attendances.ts'
import { tellParticipants } from '#features/attendance/server/commands/tell-participants.ts'
import { lockAttendances, requireOpen } from '#features/attendance/server/policy.ts'
import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { getAttendee } from '#features/attendance/server/queries/list-attendees.ts'
import { fileWalkIn } from '#features/registration/server/commands/file-walk-in.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import { createVolunteer } from '#features/volunteers/server/commands/create-volunteer.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { required } from '#shared/required.ts'
import type { addWalkIn as contract } from '../../contract.ts'
import { findSameWalkIn } from '../queries/find-same-walk-in.ts'

type Body = Received<typeof contract>['body']

/**
 * Adds somebody who stands at the door and checks them in. Who is not known becomes a volunteer with name and number, the
 * rest of whom is missing, and waits among the registrations. Who is signed up already is only checked in, and the first
 * time stays.
 */
export async function addWalkIn(ctx: Context, sessionId: string, { who, times, role, at }: Body) {
  const session = await lockSession(ctx, sessionId, 'share')
  requireOpen(session)
  const wanted = role ? [role] : []
  requireRoles(session.role_counts, wanted, [], 'role')
  const { fullName, mobileNo } = who
  const same = who.volunteerId ? undefined : await findSameWalkIn(ctx, { sessionId, fullName, mobileNo })
  const volunteerId =
    who.volunteerId ??
    same?.volunteerId ??
    (await createVolunteer(ctx, { fullName, mobileNo }, { isIncomplete: true })).vid
  const participants = await findParticipants(ctx, [{ volType: 'indivols', volunteerId }])
  const participant = required(participants.get(volunteerId), 'the volunteer')
  const pressed = pressOf(ctx, session, at)
  const mark = times === 'session' ? 'check-in-as-session' : 'check-in'
  const clock = { now: pressed.at, start: session.starts_at, end: session.ends_at }
  const values = { ...applyMark(none, mark, clock), roles: role ? wanted : rolesOfNewcomer(session.role_counts) }
  const added = await insertAttendances(ctx, sessionId, [{ participant, values, acceptedWarnings: [] }])
  const row = required((await lockAttendances(ctx, sessionId, [volunteerId]))[0], 'their row')
  let isUnchanged = false
  if (!added.length) {
    const { check_in: checkIn, check_out: checkOut, hours, absent, excused, roles } = row
    const before = { checkIn, checkOut, hours, absent, excused, roles }
    const after = times === 'session' ? applyMark(before, mark, clock) : applyPress(before, { way: 'in', ...pressed })
    const isOver = typeof after === 'string' || (await isCorrected(ctx, row.id, { before, after, at: pressed.at }))
    isUnchanged = isOver || isDeepStrictEqual(after, before)
    if (!isOver) await updateAttendances(ctx, [{ id: row.id, participantId: volunteerId, before, values: after }])
  }
  const walkIn = { volunteerId, sessionId, fullName, mobileNo }
  const registrationId = who.volunteerId ? '' : (same?.registrationId ?? (await fileWalkIn(ctx, walkIn)))
  tellParticipants(ctx, session, [volunteerId])
  return {
    attendee: await getAttendee(ctx, sessionId, row.id),
    registrationId,
    isUnchanged,
    lacksGuardian: participant.lacksGuardian === true,
  }
}
