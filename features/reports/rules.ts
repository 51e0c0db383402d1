import { findZone, type Zone } from '#features/form-settings/rules.ts'
import { type DateText, formatDate, isDate } from '#shared/dates.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { findStatus, type StatusLists } from '#shared/statuses.ts'
import { type ReportFilters, type ReportType, reportHours, reportTypes } from './contract.ts'

export const reportTitles: Record<ReportType, string> = {
  indivols: 'Individuals Volunteers Database',
  volunteeringorg: 'Organization Volunteers Database',
  attendance: 'Attendance Report',
}

export const exportTitles: Record<ReportType, string> = {
  indivols: 'Export Individual Volunteer Database',
  volunteeringorg: 'Export Organization Volunteer Database',
  attendance: 'Export Attendance Report',
}

export const fileNames: Record<ReportType, string> = {
  indivols: 'individual-volunteers',
  volunteeringorg: 'organisation-volunteers',
  attendance: 'attendance-report',
}

/** The filters as a report is made by them. */
export interface ReportQuery {
  startDate: DateText
  endDate: DateText
  dateJoinedStart: DateText
  dateJoinedEnd: DateText
  venueIds: string[]
  /** Keys. */
  statuses: string[]
  /** The locations of an account that does not see all of them: nothing else is in its report. */
  seenVenueIds?: string[]
}

interface Known {
  zones: Zone[]
  statuses: StatusLists
  /** Today's date of the organisation. */
  today: DateText
  hasBusinessUnits: boolean
}

const dateTitles = {
  startDate: 'Attendance Start Date',
  dateJoinedStart: 'Date Joined Start',
} as const

/** The filters of one type with everything that they name by its id or key; what is wrong stands beside them. */
export function readFilters(filters: ReportFilters, known: Known): { query: ReportQuery; errors: FieldError[] } {
  const errors: FieldError[] = []
  const report = (path: string, message: string) => void errors.push(fieldError(path, message))
  const isAttendance = filters.type === 'attendance'
  const days = {
    startDate: isAttendance ? filters.startDate : '',
    endDate: isAttendance ? filters.endDate : '',
    dateJoinedStart: filters.dateJoinedStart,
    dateJoinedEnd: filters.dateJoinedEnd,
  }
  for (const [start, title] of Object.entries(dateTitles) as [keyof typeof dateTitles, string][])
    if (days[start] > known.today) report(start, `${title} cannot be after today`)
  if (days.endDate && days.endDate < days.startDate) report('endDate', 'The end is before the start')
  if (days.dateJoinedEnd && days.dateJoinedEnd < days.dateJoinedStart)
    report('dateJoinedEnd', 'The end is before the start')
  if (filters.venues.length && !known.hasBusinessUnits) report('venues', 'Your organisation does not use this filter')
  const venueIds = filters.venues.map((text) => findVenue(known.zones, text))
  if (known.hasBusinessUnits && venueIds.includes(undefined)) report('venues', 'Not a location of your organisation')
  const keys = filters.statuses.map((text) => keysOf(filters.type, known.statuses, text))
  if (keys.some((found) => !found.length)) report('statuses', 'Not a status of your organisation')
  return {
    query: {
      ...days,
      venueIds: venueIds.filter((id) => id !== undefined),
      statuses: [...new Set(keys.flat())],
    },
    errors,
  }
}

/** A location by its id, or by its zone and name as option values are written. */
function findVenue(zones: readonly Zone[], text: string): string | undefined {
  const byId = zones.flatMap(({ venues }) => venues).find(({ id }) => id === text)
  if (byId) return byId.id
  const [zoneName = '', name = ''] = text.split('||')
  const zone = findZone([...zones], zoneName)
  return zone?.venues.find((venue) => venue.name.toLowerCase() === name.trim().toLowerCase())?.id
}

/** The keys that a status has: of people, of organisations, or of both where the report names both. */
function keysOf(type: ReportType, statuses: StatusLists, text: string): string[] {
  const lists = {
    indivols: [statuses.volunteers],
    volunteeringorg: [statuses.organisations],
    attendance: [statuses.volunteers, statuses.organisations],
  }[type]
  return lists.flatMap((list) => findStatus(list, text)?.key ?? [])
}

/** The days that a report is about, in words: those of its sessions, and those on which people joined. */
export function periodText({ type, startDate, endDate, dateJoinedStart, dateJoinedEnd }: ReportDays): string {
  const sessions = spanText(startDate, endDate) || 'All days'
  const joined = spanText(dateJoinedStart, dateJoinedEnd)
  const parts = [
    type === 'attendance' ? sessions : '',
    joined ? `joined ${joined.replace(/^From|^Until/, (word) => word.toLowerCase())}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

type ReportDays = Pick<ReportFilters, 'type' | 'startDate' | 'endDate' | 'dateJoinedStart' | 'dateJoinedEnd'>

function spanText(first: DateText, last: DateText): string {
  if (first && last) return `${formatDate(first)} to ${formatDate(last)}`
  if (first) return `From ${formatDate(first)}`
  return last ? `Until ${formatDate(last)}` : ''
}

/** The statuses and the locations of a report in one line; empty where all are in it. */
export const chosenText = ({ statuses, locations }: { statuses: string; locations: string }): string =>
  [statuses, locations].filter(Boolean).join(' · ')

/**
 * The locations of a report in words: those that were chosen, and where the account sees some only, which these are; empty
 * where all are in it.
 */
export function locationsText(chosen: readonly string[], seen: readonly string[] | undefined): string {
  if (!seen) return chosen.join(', ')
  if (chosen.length) return `${chosen.join(', ')}; the account sees only ${seen.join(', ') || 'what has no location'}`
  return seen.length ? `${seen.join(', ')} (the locations of the account)` : 'Without a location (the account has none)'
}

/** The filters in words, for the history. */
export function describeQuery(query: ReportQuery, names: { statuses: string; locations: string }): string {
  const span = (title: string, from: string, to: string) =>
    from || to
      ? [`${title} ${[from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(' ')}`]
      : []
  const parts = [
    ...span('Attendance', query.startDate, query.endDate),
    ...span('Joined', query.dateJoinedStart, query.dateJoinedEnd),
    ...(names.locations ? [`Locations: ${names.locations}`] : []),
    ...(names.statuses ? [`Status: ${names.statuses}`] : []),
  ]
  return parts.join('; ') || 'Everybody'
}

/** Where the owner of a report fetches it. */
export const reportAddress = (id: string) => `/analytics/reports?report=${id}`

/** When the link of a report that was finished then stops working. */
export const expiryOf = (finishedOn: Date) => new Date(finishedOn.getTime() + reportHours * 3_600_000)

/** Everything of a type. */
export const emptyFilters = (type: ReportType): ReportFilters => ({
  type,
  startDate: '',
  endDate: '',
  dateJoinedStart: '',
  dateJoinedEnd: '',
  venues: [],
  statuses: [],
})

/** Another type keeps what it has in common: not the statuses, which are those of other people. */
export function changeType(before: ReportFilters, next: string): ReportFilters {
  const type = reportTypes.find((one) => one === next) ?? before.type
  return { ...before, type, startDate: '', endDate: '', statuses: [] }
}

interface Period {
  firstDay: string
  lastDay: string
}

/** The same days of the year before, a single day one day; the last day of February stays the last. */
export function aYearBefore({ firstDay, lastDay }: Period): Period {
  const earlier = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const hasLeapDay = (day: string) => isDate(`${day.slice(0, 4)}-02-29`)
  const [first, last] = [earlier(firstDay), earlier(lastDay)]
  const isEndOfFebruary = last.endsWith('-02-29') || (last.endsWith('-02-28') && !hasLeapDay(lastDay))
  const lastBefore = isEndOfFebruary ? `${last.slice(0, 4)}-02-${hasLeapDay(last) ? 29 : 28}` : last
  return { firstDay: firstDay === lastDay ? lastBefore : first.replace('-02-29', '-02-28'), lastDay: lastBefore }
}
