import { giveReason } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, invalid, staleVersion } from '#shared/errors.ts'
import type { correctAttendance as correctContract, setRoles as rolesContract } from '../../attendee-contract.ts'
import type { Attendee } from '../../contract.ts'
import { isInYearOf, isTooLong, otherYear, tooLong } from '../../day-rules.ts'
import {
  type AttendanceValues,
  came,
  impossibleTimes,
  isPossible,
  isSameAttendance,
  readTime,
} from '../../merge-rules.ts'
import { applyPress, type Press, replacesTime } from '../../press-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import { applyHours, type HoursChoice, whyCorrected } from '../../rules.ts'
import { lockAttendance, requireNotCancelled, requireOpen } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { correctedSince } from '../queries/corrected-since.ts'
import { findWarnings } from '../queries/find-warnings.ts'
import { getAttendee } from '../queries/list-attendees.ts'
import { updateAttendances } from './store-attendances.ts'
import { tellAttendance } from './tell-participants.ts'

interface AttendeePath {
  sessionId: string
  vid: string
}

/** The moment on the tenant's clock, never the caller's. */
export const clockOf = (ctx: Context): string => localTime(ctx.now, ctx.settings.timeZone)

interface PressedAt {
  at?: string | undefined
}

/**
 * The tenant's clock when a button was pressed without a network: staff may correct any time, so a clock that is ahead
 * is now, and only another day than the session's is refused.
 */
export function pressOf(ctx: Context, session: { starts_at: string }, at: string | undefined): Omit<Press, 'way'> {
  if (at === undefined) return { at: clockOf(ctx), isKept: false }
  const sent = new Date(at)
  const time = localTime(sent > ctx.now ? ctx.now : sent, ctx.settings.timeZone)
  if (time.slice(0, 10) < session.starts_at.slice(0, 10)) throw refuse('at', 'This was before the day of the session')
  return { at: time, isKept: true }
}

/** The first time stays: who checks in again is answered with it. */
export const checkIn = (ctx: Context, path: AttendeePath, body?: PressedAt): Promise<Attendee> =>
  press(ctx, path, 'in', body)

export const checkOut = (ctx: Context, path: AttendeePath, body?: PressedAt): Promise<Attendee> =>
  press(ctx, path, 'out', body)

async function press(ctx: Context, path: AttendeePath, way: Press['way'], body?: PressedAt): Promise<Attendee> {
  const { session, attendance } = await lockAttendance(ctx, path)
  requireOpen(session)
  const before = valuesOf(attendance)
  const pressed = pressOf(ctx, session, body?.at)
  const after = applyPress(before, { way, ...pressed })
  if (after === 'outBeforeIn') throw conflict('Check out is possible only after check in.')
  const isKept = after === 'bothDone' || (await isCorrected(ctx, attendance.id, { before, after, at: pressed.at }))
  return save(ctx, attendance, isKept ? before : after)
}

/** A press that is heard of later gives way to what staff wrote since. */
export async function isCorrected(
  ctx: Context,
  id: string,
  { before, after, at }: { before: AttendanceValues; after: AttendanceValues; at: string },
): Promise<boolean> {
  return replacesTime(before, after) && (await correctedSince(ctx, [id], at)).size > 0
}

export async function setHours(
  ctx: Context,
  path: AttendeePath,
  { hours, version }: { hours: HoursChoice; version?: number | undefined },
): Promise<Attendee> {
  const { session, attendance } = await lockAttendance(ctx, path)
  requireOpen(session)
  await requireVersion(ctx, attendance, version)
  const values = applyHours(valuesOf(attendance), hours, { start: session.starts_at, end: session.ends_at })
  return save(ctx, attendance, values)
}

/** Whatever was written, whenever the session was: what is kept afterwards is what was sent. */
export async function correctAttendance(
  ctx: Context,
  path: AttendeePath,
  body: Received<typeof correctContract>['body'],
): Promise<Attendee> {
  const { session, attendance } = await lockAttendance(ctx, path)
  requireNotCancelled(session)
  if (session.closed_on && !body.reason) throw refuse('reason', whyCorrected)
  await requireVersion(ctx, attendance, body.version)
  const sent = { checkIn: readTime(body.checkInTime) ?? null, checkOut: readTime(body.checkOutTime) ?? null }
  const { hours, absent, excused } = body
  const values = { ...sent, hours, absent, excused: absent && excused, roles: attendance.roles }
  if (!isPossible(values.checkIn, values.checkOut)) throw refuse('checkOutTime', impossibleTimes)
  const times = { start: session.starts_at, end: session.ends_at }
  if (values.checkIn !== attendance.check_in && !isInYearOf(values.checkIn, times))
    throw refuse('checkInTime', otherYear)
  if (values.checkOut !== attendance.check_out && !isInYearOf(values.checkOut, times))
    throw refuse('checkOutTime', otherYear)
  const isChanged = values.checkIn !== attendance.check_in || values.checkOut !== attendance.check_out
  if (isChanged && isTooLong(values, times)) throw refuse('checkOutTime', tooLong)
  if (values.absent && came(values)) throw refuse('absent', 'An absent participant has no times and no hours')
  await giveReason(ctx, body.reason)
  return save(ctx, attendance, values)
}

const refuse = (path: string, message: string) => invalid(message, [{ path, message }])

export async function setRoles(ctx: Context, path: AttendeePath, body: Received<typeof rolesContract>['body']) {
  const { session, attendance } = await lockAttendance(ctx, path)
  requireOpen(session)
  await requireVersion(ctx, attendance, body.version)
  requireRoles(session.role_counts, body.rolesFilled, attendance.roles, 'rolesFilled')
  const newRoles = body.rolesFilled.filter((role) => !attendance.roles.includes(role))
  const participant = {
    kind: 'indivols',
    id: attendance.participant_id,
    name: attendance.participant_name,
    status: '',
  } as const
  const warnings = await findWarnings(ctx, session, [{ participant, newRoles }], { people: false })
  const values = { ...valuesOf(attendance), roles: body.rolesFilled }
  return { ...(await save(ctx, attendance, values, body.acceptedWarnings)), warnings }
}

interface Locked {
  id: string
  session_id: string
  participant_id: string
  version: number
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  excused: boolean
  roles: string[]
}

async function requireVersion(ctx: Context, attendance: Locked, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== attendance.version)
    throw staleVersion(await getAttendee(ctx, attendance.session_id, attendance.id))
}

async function save(
  ctx: Context,
  attendance: Locked,
  values: AttendanceValues,
  acceptedWarnings: readonly string[] = [],
): Promise<Attendee> {
  const { id, session_id: sessionId, participant_id: participantId } = attendance
  const before = valuesOf(attendance)
  if (isSameAttendance(values, before) && !acceptedWarnings.length) return getAttendee(ctx, sessionId, id)
  tellAttendance(ctx, sessionId, [participantId])
  // in this order: the row is read as it has become
  const [, attendee] = await Promise.all([
    updateAttendances(ctx, [{ id, participantId, before, values, acceptedWarnings }]),
    getAttendee(ctx, sessionId, id),
  ])
  return attendee
}
