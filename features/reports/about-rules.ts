import type { Cell } from '#shared/cell.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { ReportType } from './contract.ts'
import { type ReportQuery, reportTitles } from './rules.ts'

interface AboutReport {
  type: ReportType
  /** Of a saved report. */
  name: string
  /** Who gets it. */
  username: string
  /** By the organisation's clock. */
  madeOn: string
  query: ReportQuery
  statuses: string
  locations: string
  rows: number
}

const span = (first: string, last: string): string => {
  if (first && last) return `${formatDate(first)} to ${formatDate(last)}`
  if (first) return `From ${formatDate(first)}`
  return last ? `Until ${formatDate(last)}` : 'All'
}

/** The sheet that says what a report is of, for anyone who gets the file without its page or its mail. */
export function aboutRows({ type, name, username, madeOn, query, statuses, locations, rows }: AboutReport): Cell[][] {
  return [
    ['Report', reportTitles[type]],
    ...(name ? [['Saved as', name]] : []),
    ['Made for', username],
    ['Made on', formatDateTime(madeOn)],
    ...(type === 'attendance' ? [['Sessions', span(query.startDate, query.endDate)]] : []),
    ['Joined', span(query.dateJoinedStart, query.dateJoinedEnd)],
    ['Status', statuses || 'All'],
    ['Locations', locations || 'All'],
    ['Rows', rows],
    ...(type === 'attendance' ? attendanceNotes : []),
  ]
}

/** What the sums of an attendance report count. */
const attendanceNotes: Cell[][] = [
  ['Totals by location', 'A session at several venues is a line of its own, and in the line of none of them'],
  ['People', 'Of a group or an organisation as many as were said to have come; one where nobody said it'],
  ['Cancelled sessions', 'Hours that were recorded for them are among the rows and the sums'],
]
