import { type AttendanceValues, none, rolesOfNewcomer } from '#features/attendance/merge-rules.ts'
import { applyPress, type Press } from '#features/attendance/press-rules.ts'
import { requireRoles } from '#features/attendance/role-rules.ts'
import { clockOf, isCorrected } from '#features/attendance/server/commands/check-in.ts'
import { requireToday } from '#features/attendance/server/commands/save-session.ts'
import { insertAttendances, updateAttendances } from '#features/attendance/server/commands/store-attendances.ts'
import { tellParticipants } from '#features/attendance/server/commands/tell-participants.ts'
import { lockAttendances, requireLookedUp, requireOpen } from '#features/attendance/server/policy.ts'
import { findParticipants, type Participant } from '#features/attendance/server/queries/find-participants.ts'
import type { RoleCount } from '#features/sessions/contract.ts'
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

/** What was pressed, for whom and in which session; at the tenant's clock. */
export interface Mark extends Press {
  volId: string
  sessionId: string
  /** Anyone who is no participant yet becomes one. */
  register: boolean
  /** Which role a newcomer chose. */
  role?: string | undefined
}

/**
 * Registers, checks in or checks out the person who was looked up on this device, at the server's time. What is done
 * already is done once: two kiosks, a double tap and a retry are answered with the first time. A check-out is asked for
 * by its time, so that no second tap of a check-in becomes one; a second one is told that both are done.
 */
export async function writeKioskAttendance(ctx: Context, body: Body): Promise<Told> {
  requireNow(ctx, body)
  // staff may write anybody's attendance of any day: what binds a kiosk does not bind them
  const isKiosk = ctx.actor.role === 'kiosk'
  if (isKiosk) await requireLookedUp(ctx, body.volId)
  const { volId, sessionId, register, role } = body
  const mark: Mark = {
    volId,
    sessionId,
    register,
    role,
    way: body.checkOutTime ? 'out' : 'in',
    at: clockOf(ctx),
    isKept: false,
  }
  return markAtKiosk(ctx, mark, isKiosk)
}

/** The same for anyone who has settled that this device may write it. Nothing is written where it throws a problem. */
export async function markAtKiosk(ctx: Context, mark: Mark, isBoundToDay: boolean): Promise<Told> {
  const session = await lockSession(ctx, mark.sessionId, 'share')
  if (isBoundToDay) requireToday(ctx, session, mark.at)
  requireOpen(session)
  // anyone who has been deleted is not found, signed up or not
  const participants = await findParticipants(ctx, [{ volType: 'indivols', volunteerId: mark.volId }])
  const participant = required(participants.get(mark.volId), 'the participant')
  const before = await readValues(ctx, mark)
  if (!before) return register(ctx, session, participant, mark, isBoundToDay)
  const values = applyPress(before.values, mark)
  if (typeof values === 'string') throw conflict(kioskWords.message(values))
  // a press that is heard of later gives way to what staff wrote since
  if (mark.isKept && (await isCorrected(ctx, before.id, { before: before.values, after: values, at: mark.at })))
    return told(before.values, mark.way === 'out' ? 'checkedOut' : 'checkedIn')
  if (values !== before.values)
    await updateAttendances(ctx, [{ id: before.id, participantId: mark.volId, before: before.values, values }])
  tellParticipants(ctx, session, [mark.volId])
  return told(values, mark.way === 'out' ? 'checkedOut' : 'checkedIn')
}

async function readValues(ctx: Context, { sessionId, volId }: Mark) {
  const [row] = (await lockAttendances(ctx, sessionId, [volId])).filter((one) => !one.deleted_at)
  if (!row) return undefined
  const { check_in: checkIn, check_out: checkOut, hours, absent, excused, roles } = row
  return { id: row.id, values: { checkIn, checkOut, hours, absent, excused, roles } satisfies AttendanceValues }
}

async function register(
  ctx: Context,
  session: Awaited<ReturnType<typeof lockSession>>,
  participant: Participant,
  mark: Mark,
  isBoundToDay: boolean,
): Promise<Told> {
  if (mark.way === 'out' || !mark.register) throw conflict(kioskWords.message('notRegistered'))
  if (isBoundToDay && mark.at >= session.ends_at) throw conflict(kioskWords.message('isOver'))
  const values = { ...none, checkIn: mark.at, roles: rolesOf(session.role_counts, mark) }
  const added = await insertAttendances(ctx, session.id, [{ participant, values, acceptedWarnings: [] }])
  // somebody registered them in the same moment: theirs is the row, and its first time stays
  if (!added.length) return markAtKiosk(ctx, mark, isBoundToDay)
  tellParticipants(ctx, session, [mark.volId])
  return told(values, 'registered')
}

/** A press that was kept may name a role that the session no longer has: that they came counts more. */
function rolesOf(roleCounts: readonly RoleCount[], { role, isKept }: Mark): string[] {
  if (!role || (isKept && !roleCounts.some(({ roleName }) => roleName === role))) return rolesOfNewcomer(roleCounts)
  requireRoles(roleCounts, [role], [], 'role')
  return [role]
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
