import type { Attendee } from '#features/attendance/contract.ts'
import { timeOn } from '#features/attendance/day-rules.ts'

interface Session {
  sessionDate: string
  sessionStartDateTime: string
}

/** What is said of somebody who is in the session already; nothing of anyone who can still be checked in. */
export function whereaboutsOf(
  { checkInTime, checkOutTime }: Pick<Attendee, 'checkInTime' | 'checkOutTime'>,
  { sessionDate }: Pick<Session, 'sessionDate'>,
): string {
  if (!checkInTime) return ''
  return checkOutTime
    ? `Left at ${timeOn(checkOutTime, sessionDate)}`
    : `Here since ${timeOn(checkInTime, sessionDate)}`
}

/** So many milliseconds a check-in of now may lie back: the call takes some, and is repeated where there is no answer. */
const recent = 60_000

/** Whether a press of "Check In" at a local time changed nothing, because they had come before. */
export function wasThere(
  { checkInTime, checkOutTime }: Pick<Attendee, 'checkInTime' | 'checkOutTime'>,
  times: 'now' | 'session',
  { session, pressed }: { session: Pick<Session, 'sessionStartDateTime'>; pressed: string },
): boolean {
  if (times === 'session') return checkInTime !== session.sessionStartDateTime
  return checkOutTime !== '' || Date.parse(`${checkInTime}Z`) < Date.parse(`${pressed}Z`) - recent
}
