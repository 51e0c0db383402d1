import { formatDate, formatDateTime, formatTime } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'

interface Times {
  sessionStartDateTime: string
  sessionEndDateTime: string
}

/** Whether a session takes place on this day, or goes on into it from the day before. */
export const isOnDay = ({ sessionStartDateTime, sessionEndDateTime }: Times, day: string): boolean =>
  sessionStartDateTime.slice(0, 10) <= day && day <= sessionEndDateTime.slice(0, 10)

export const otherYear = 'This time is in another year than the session.'

const dayMilliseconds = 86_400_000
const yearOf = (time: string, days: number) =>
  new Date(Date.parse(`${time.slice(0, 10)}Z`) + days * dayMilliseconds).getUTCFullYear()

/**
 * Whether a time can be one of this session: staff correct any day, but a time of another year is a slip of the hand. At
 * the turn of a year the day before and the day after count.
 */
export function isInYearOf(time: string | null, { start, end }: { start: string; end: string }): boolean {
  if (time === null) return true
  const year = Number(time.slice(0, 4))
  return yearOf(start, -1) <= year && year <= yearOf(end, 1)
}

export const notYet = 'This time has not come yet.'

export const tooLong = 'This is more than a day longer than the session. Please check both times.'

/** A stay that is more than a day longer than its session is a slip of the hand, too: its hours would be counted. */
export function isTooLong(
  { checkIn, checkOut }: { checkIn: string | null; checkOut: string | null },
  { start, end }: { start: string; end: string },
): boolean {
  if (!checkIn || !checkOut) return false
  const lasts = (from: string, to: string) => Date.parse(`${to}Z`) - Date.parse(`${from}Z`)
  return lasts(checkIn, checkOut) > lasts(start, end) + dayMilliseconds
}

/** So long before the start a check-in is asked about: it may be meant for another session. */
const earlyHours = 3
const hourMilliseconds = 3_600_000

/** That a session begins in a long time; nothing where it is near. Both are of the tenant's clock. */
export function sayEarly(start: string, now: string): string | undefined {
  const hours = (Date.parse(`${start}Z`) - Date.parse(`${now}Z`)) / hourMilliseconds
  if (!(hours > earlyHours)) return undefined
  const isToday = start.slice(0, 10) === now.slice(0, 10)
  const days = Math.round(hours / 24)
  const ahead = hours < 36 ? `${Math.round(hours)} hours` : `${days} days`
  return `It begins ${isToday ? `at ${formatTime(start)}` : `on ${formatDateTime(start)}`}, in ${ahead}.`
}

/** What is asked before somebody is checked in long before the start. */
export function askEarly(start: string, now: string): string | undefined {
  const said = sayEarly(start, now)
  return said && `${said} Check in anyway?`
}

/** For so long the answer to such a question counts for the next person, too: a list that is typed in means one thing. */
const answerMinutes = 30

/** Whether an answer that was last used then still counts now, both in milliseconds. */
export const isStillMeant = (usedAt: number, now: number): boolean => now - usedAt < answerMinutes * 60_000

/** What is asked before somebody is written down as there until the end of a session that goes on. */
export const askUnended = (end: string, now: string): string | undefined =>
  end > now ? `This session goes on until ${timeOn(end, now.slice(0, 10))}. Count it to its end anyway?` : undefined

/** A time of a session: with its day where that is another than the session's. */
export const timeOn = (time: string, day: string): string =>
  time.slice(0, 10) === day ? formatTime(time) : `${formatTime(time)} on ${formatDate(time.slice(0, 10))}`

/**
 * A time beside a participant: with its day where it could be another. Within a day of its start, a session over midnight
 * has each hour once.
 */
export function timeIn({ sessionStartDateTime: start, sessionEndDateTime: end }: Times, time: string): string {
  const until = (last: string) => Date.parse(`${last}Z`) - Date.parse(`${start}Z`)
  const isNight = end.slice(0, 10) > start.slice(0, 10) && until(end) < dayMilliseconds
  const isOnce = time.slice(0, 10) === start.slice(0, 10) || (isNight && time > start && until(time) < dayMilliseconds)
  return isOnce ? formatTime(time) : formatDateTime(time)
}

interface Attendance {
  checkInTime: string
  checkOutTime: string
  hours: number | null
  absent: boolean
  excused: boolean
}

/** What is known of somebody's coming, in words. */
export function describeAttendance(
  { checkInTime, checkOutTime, hours, absent, excused }: Attendance,
  day: string,
): string {
  if (absent) return excused ? 'excused' : 'absent'
  const counted = hours ? `, ${hoursAndMinutes(hours)} by hand` : ''
  if (!checkInTime) return `not checked in${counted}`
  const left = checkOutTime ? `left at ${timeOn(checkOutTime, day)}` : 'not checked out'
  return `came at ${timeOn(checkInTime, day)}, ${left}${counted}`
}

/** Whether somebody's coming reads otherwise than before: the answer to an own write, to the second, is no change by others. */
export const readsOtherwise = (before: Attendance, after: Attendance, day: string): boolean =>
  describeAttendance(before, day) !== describeAttendance(after, day)
