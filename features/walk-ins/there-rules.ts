import type { Attendee } from '#features/attendance/contract.ts'
import { timeOn } from '#features/attendance/day-rules.ts'

/** What is said of somebody who is in the session already; nothing of anyone who can still be checked in. */
export function whereaboutsOf(
  { checkInTime, checkOutTime }: Pick<Attendee, 'checkInTime' | 'checkOutTime'>,
  { sessionDate }: { sessionDate: string },
): string {
  if (!checkInTime) return ''
  return checkOutTime
    ? `Left at ${timeOn(checkOutTime, sessionDate)}`
    : `Here since ${timeOn(checkInTime, sessionDate)}`
}
