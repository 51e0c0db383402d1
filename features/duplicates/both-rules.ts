import { formatTime } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import type { Attended } from './contract.ts'

/** From when to when somebody was in a session and how long that counts: 09:00 AM to 11:00 AM, 2 h. */
export function sayAttended({ checkIn, checkOut, hours, absent, roles }: Attended): string {
  const times = checkIn
    ? checkOut
      ? `${formatTime(checkIn)} to ${formatTime(checkOut)}`
      : `checked in ${formatTime(checkIn)}`
    : ''
  const came = [times, hours ? hoursAndMinutes(hours) : ''].filter(Boolean).join(', ')
  const what = came || (absent ? 'did not come' : 'signed up')
  return roles.length ? `${what} (${roles.join(', ')})` : what
}
