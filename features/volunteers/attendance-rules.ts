import { localTime } from '#shared/dates.ts'
import type { AttendedSession } from './checklist-contract.ts'

export const attendanceHeadings = [
  'Activity Name',
  'Check in time',
  'Check out time',
  'Hours Participated',
  'Roles Filled',
]

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A local time, YYYY-MM-DDTHH:mm, as DD MMMM YYYY hh:mm A. What is no time is empty. */
export function formatAttendanceTime(time: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)/.exec(time) ?? []
  if (!hour) return ''
  const twelve = Number(hour) % 12 || 12
  return `${day} ${months[Number(month) - 1]} ${year} ${String(twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** One attendance in the five columns, for the table and the spreadsheet alike. */
export const attendanceRow = (session: AttendedSession): string[] => [
  session.sessionName,
  formatAttendanceTime(session.checkInTime),
  formatAttendanceTime(session.checkOutTime),
  String(session.hours),
  session.rolesFilled.join(', '),
]

/** First name, family name and the time, without what a file name cannot hold. */
export function attendanceFileName(firstName: string, familyName: string, now: Date, timeZone: string): string {
  const stamp = localTime(now, timeZone).replaceAll(/\D/g, '')
  const names = [firstName, familyName].map((name) => name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim())
  return `${[...names.filter(Boolean), stamp].join('_')}.xlsx`
}
