import type { Cell } from '#shared/cell.ts'
import { formatDate, formatDateTime, localTime } from '#shared/dates.ts'
import { nameInFile } from '#shared/file-names.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import type { AttendedSession } from './checklist-contract.ts'

export const attendanceHeadings = [
  'Activity Name',
  'Check in time',
  'Check out time',
  'Hours Participated',
  'Roles Filled',
]

/** One attendance in the five columns of the table. */
export const attendanceRow = (session: AttendedSession): string[] => [
  session.sessionName,
  formatDateTime(session.checkInTime),
  formatDateTime(session.checkOutTime),
  hoursAndMinutes(session.hours),
  session.rolesFilled.join(', '),
]

/** The day of the session, which the times do not say where there are hours alone. */
export const attendedOn = ({ sessionStartDateTime }: AttendedSession): string =>
  formatDate(sessionStartDateTime.slice(0, 10))

/** First name, family name and the time, without what a file name cannot hold. */
export function attendanceFileName(firstName: string, familyName: string, now: Date, timeZone: string): string {
  const stamp = localTime(now, timeZone).replaceAll(/\D/g, '')
  const names = [firstName, familyName].map(nameInFile)
  return `${[...names.filter(Boolean), stamp].join('_')}.xlsx`
}

/** The same for the spreadsheet: hours that can be summed and times that can be sorted. */
export const attendanceCells = (session: AttendedSession): Cell[] => [
  session.sessionName,
  { date: session.checkInTime },
  { date: session.checkOutTime },
  session.hours,
  session.rolesFilled.join(', '),
]
