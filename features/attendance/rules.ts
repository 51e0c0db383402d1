import { hoursBetween } from '#shared/elapsed.ts'
import type { ParticipantKind } from './contract.ts'
import type { AttendanceValues } from './merge-rules.ts'

export const alreadyThere: Record<ParticipantKind, string> = {
  indivols: 'The volunteer you have just selected is already participating in the activity.',
  grps: 'A volunteer in the group that you have just selected is already participating in the activity',
  volunteeringorg: 'An organisation that you have just selected is already participating in the activity',
}
export const roleHeld = 'The volunteer is already participating the role already.'

/** The choices of hours: half an hour to a day. */
export const hoursChoices = Array.from({ length: 48 }, (_unused, i) => (i + 1) / 2)

export type HoursChoice = 'same-as-session' | 'absent' | 'excused' | number

/** What a choice of hours makes of an attendance. */
export function applyHours(
  current: AttendanceValues,
  choice: HoursChoice,
  session: { start: string; end: string },
): AttendanceValues {
  if (choice === 'absent' || choice === 'excused') {
    const excused = choice === 'excused'
    return { ...current, checkIn: null, checkOut: null, hours: null, absent: true, excused }
  }
  const there = { ...current, absent: false, excused: false }
  if (choice === 'same-as-session') return { ...there, checkIn: session.start, checkOut: session.end, hours: 0 }
  return { ...there, hours: choice }
}

/** What is done to several people at once. */
export type Mark = 'check-in' | 'check-in-as-session' | 'check-out' | { role: string } | HoursChoice

/** What a mark makes of an attendance: the first time stays, and nobody leaves who has not come. */
export function applyMark(
  current: AttendanceValues,
  mark: Mark,
  { now, ...session }: { now: string; start: string; end: string },
): AttendanceValues {
  const { checkIn, checkOut } = current
  if (mark === 'check-in') return { ...current, checkIn: checkIn ?? now, absent: false, excused: false }
  if (mark === 'check-in-as-session') return checkIn ? current : applyHours(current, 'same-as-session', session)
  if (typeof mark === 'object') {
    const { roles } = current
    return roles.includes(mark.role) ? current : { ...current, roles: [...roles, mark.role] }
  }
  if (mark !== 'check-out') return applyHours(current, mark, session)
  return checkIn ? { ...current, checkOut: checkOut ?? (now < checkIn ? checkIn : now) } : current
}

/** So long after the end of a session a check-in is asked about: somebody may be typing in a paper list. */
const lateMinutes = 120

/** Whether the session ended more than two hours ago; both times are of the tenant's clock. */
export const isLongOver = (end: string, now: string): boolean =>
  Date.parse(`${now}Z`) - Date.parse(`${end}Z`) > lateMinutes * 60_000

export type AttendeeState = 'expected' | 'checked-in' | 'checked-out' | 'absent'

/** Where somebody stands; hours that were entered by hand tell as well as two times that they came and left. */
export function attendeeState(one: {
  checkInTime: string
  checkOutTime: string
  hours: number | null
  absent: boolean
}): AttendeeState {
  if (one.absent) return 'absent'
  if (one.checkOutTime) return 'checked-out'
  if (one.checkInTime) return 'checked-in'
  return one.hours ? 'checked-out' : 'expected'
}

/** A role that stands in a list twice, if any. */
export const findRepeatedRole = (roles: readonly string[]): string | undefined =>
  roles.find((role, i) => roles.indexOf(role) < i)

/**
 * The hours that reports count: what was entered, or what passed between coming and going where that is 0 or nothing and
 * both are known. To the second: they are rounded once they have been added up.
 */
export function countedHours(
  { checkIn, checkOut, hours }: Pick<AttendanceValues, 'checkIn' | 'checkOut' | 'hours'>,
  timeZone: string,
): number {
  if (hours) return hours
  if (!checkIn || !checkOut) return 0
  return Math.max(0, hoursBetween(checkIn, checkOut, timeZone))
}

/** Asked of anyone who corrects what was settled when the session was closed. */
export const whyCorrected = 'This session was closed: please say why you are correcting it'
