import { type AttendanceValues, none } from '#features/attendance/merge-rules.ts'
import { clockOf } from '#features/attendance/server/commands/check-in.ts'
import { requireToday } from '#features/attendance/server/commands/save-session.ts'
import { insertAttendances, updateAttendances } from '#features/attendance/server/commands/store-attendances.ts'
import { tellParticipants } from '#features/attendance/server/commands/tell-participants.ts'
import { lockAttendances, requireLookedUp } from '#features/attendance/server/policy.ts'
import { findParticipants, type Participant } from '#features/attendance/server/queries/find-participants.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Message } from '#shared/define-words.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, fieldError, invalid } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { writeKioskAttendance as contract } from '../../contract.ts'
import { clockTime, isNow } from '../../rules.ts'
import { kioskWords } from '../../words.ts'

type Body = Received<typeof contract>['body']

interface Told {
  message: string
  checkInTime: string
  checkOutTime: string
}

/**
 * Registers, checks in or checks out the person who was looked up on this device, at the server's time. What is done
 * already is done once: two kiosks, a double tap and a retry are answered with the first time. A check-out is asked for
 * by its time, so that no second tap of a check-in becomes one; a second one is told that both are done.
 */
export async function writeKioskAttendance(ctx: Context, body: Body): Promise<Told> {
  requireNow(ctx, body)
  // staff may write anybody's attendance of any day: what binds a kiosk does not bind them
  if (ctx.actor.role === 'kiosk') await requireLookedUp(ctx, body.volId)
  const session = await lockSession(ctx, body.sessionId, 'share')
  if (ctx.actor.role === 'kiosk') requireToday(ctx, session)
  // whoever has been deleted is not found, signed up or not
  const participants = await findParticipants(ctx, [{ volType: 'indivols', volunteerId: body.volId }])
  const participant = required(participants.get(body.volId), 'the participant')
  const before = await readValues(ctx, body)
  if (!before) return register(ctx, session, participant, body)
  const values = body.checkOutTime ? checkedOut(ctx, before.values) : checkedIn(ctx, before.values)
  if (values !== before.values)
    await updateAttendances(ctx, [{ id: before.id, participantId: body.volId, before: before.values, values }])
  tellParticipants(ctx, session, [body.volId])
  return told(values, body.checkOutTime ? 'checkedOut' : 'checkedIn')
}

async function readValues(ctx: Context, { sessionId, volId }: Body) {
  const [row] = (await lockAttendances(ctx, sessionId, [volId])).filter((one) => !one.deleted_at)
  if (!row) return undefined
  const { check_in: checkIn, check_out: checkOut, hours, absent, roles } = row
  return { id: row.id, values: { checkIn, checkOut, hours, absent, roles } satisfies AttendanceValues }
}

async function register(
  ctx: Context,
  session: Awaited<ReturnType<typeof lockSession>>,
  participant: Participant,
  body: Body,
): Promise<Told> {
  if (body.checkOutTime || !body.register) throw conflict(kioskWords.message('notRegistered'))
  const values = { ...none, checkIn: clockOf(ctx) }
  const added = await insertAttendances(ctx, session.id, [{ participant, values, acceptedWarnings: [] }])
  // somebody registered them in the same moment: theirs is the row, and its first time stays
  if (!added.length) return writeKioskAttendance(ctx, body)
  tellParticipants(ctx, session, [body.volId])
  return told(values, 'registered')
}

/** The first time wins; whoever has left already is told so. */
function checkedIn(ctx: Context, values: AttendanceValues): AttendanceValues {
  if (values.checkIn && values.checkOut) throw conflict(kioskWords.message('bothDone'))
  return values.checkIn ? values : { ...values, checkIn: clockOf(ctx), absent: false }
}

function checkedOut(ctx: Context, values: AttendanceValues): AttendanceValues {
  if (!values.checkIn) throw conflict(kioskWords.message('outBeforeIn'))
  if (values.checkOut) throw conflict(kioskWords.message('bothDone'))
  const now = clockOf(ctx)
  return { ...values, checkOut: now < values.checkIn ? values.checkIn : now }
}

/** A device that wants to write another day is told so; which minute it is, the server knows better. */
function requireNow(ctx: Context, { checkInTime, checkOutTime }: Body): void {
  const [path, sent] = checkOutTime ? ['checkOutTime', checkOutTime] : ['checkInTime', checkInTime]
  if (!sent || isNow(sent, clockOf(ctx))) return
  const saying = kioskWords.message('timeNotNow')
  throw invalid(saying, [fieldError(path as string, saying)])
}

function told({ checkIn, checkOut }: AttendanceValues, key: 'registered' | 'checkedIn' | 'checkedOut') {
  const time = (key === 'checkedOut' ? checkOut : checkIn) ?? ''
  const saying: Message = kioskWords.message(key, { time: clockTime(time).toLowerCase() })
  return { message: saying.message, checkInTime: checkIn ?? '', checkOutTime: checkOut ?? '' }
}
