import { type DateText, isDate } from '#shared/dates.ts'
import type { ReportFilters } from './contract.ts'
import type { LeftOut, Period, Schedule } from './saved-contract.ts'

export const periodWords: Record<Period, string> = {
  asSaved: 'The days chosen here',
  lastWeek: 'The week before',
  lastMonth: 'The month before',
  lastQuarter: 'The quarter before',
  lastYear: 'The year before',
  thisYear: 'The year so far',
}

export const scheduleWords: Record<Schedule, string> = {
  none: 'Only by hand',
  weekly: 'Every Monday',
  monthly: 'On the first of each month',
  quarterly: 'On the first of each quarter',
}

/** What a report of a schedule is of, as long as nobody chooses otherwise. */
const usualPeriods: Partial<Record<Schedule, Period>> = {
  weekly: 'lastWeek',
  monthly: 'lastMonth',
  quarterly: 'lastQuarter',
}

/** The days that go with the next schedule: another period only where the one before was usual for its own. */
export const periodWith = (next: Schedule, before: { schedule: Schedule; period: Period }): Period =>
  before.period === usualPeriods[before.schedule] ? (usualPeriods[next] ?? before.period) : before.period

export const leftOutWords: Record<LeftOut['reason'], string> = {
  account: 'has no account any more',
  right: 'may not have reports',
  filters: 'the filters name a location or status that is not there any more',
  failed: 'it could not be made. Please run it again',
}

const dayOf = (year: number, month: number, day: number): DateText =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const partsOf = (date: DateText) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  /** 0 is Monday. */
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  return { year, month, day, weekday, quarter: month - ((month - 1) % 3) }
}

/** The last day until today on which this schedule is due, and the next one after it. */
export function dueDays(schedule: Schedule, today: DateText): { last: DateText; next: DateText } | undefined {
  const { year, month, day, weekday, quarter } = partsOf(today)
  switch (schedule) {
    case 'none':
      return undefined
    case 'weekly':
      return { last: dayOf(year, month, day - weekday), next: dayOf(year, month, day - weekday + 7) }
    case 'monthly':
      return { last: dayOf(year, month, 1), next: dayOf(year, month + 1, 1) }
    case 'quarterly':
      return { last: dayOf(year, quarter, 1), next: dayOf(year, quarter + 3, 1) }
  }
}

interface Planned {
  schedule: Schedule
  /** The day on which the schedule was chosen. */
  scheduledOn: DateText
  /** The due days that have been run. */
  isRun: (day: DateText) => boolean
}

/** The day whose run is missing: the last one alone, however many were missed. */
export function missingRun({ schedule, scheduledOn, isRun }: Planned, today: DateText): DateText | undefined {
  const due = dueDays(schedule, today)
  return due && due.last > scheduledOn && !isRun(due.last) ? due.last : undefined
}

/** Of a run: a schedule names it by the day on which it was due, and one by hand has an id. */
export const isByHand = (run: string): boolean => !isDate(run)

/** The day of the next run, which is today where one is missing; empty without a schedule. */
export const nextRun = (plan: Planned, today: DateText): DateText =>
  missingRun(plan, today) ? today : (dueDays(plan.schedule, today)?.next ?? '')

/** The first and the last day that a run of this day covers; of the year so far, one by hand has its own day, too. */
export function spanOf(
  period: Exclude<Period, 'asSaved'>,
  day: DateText,
  byHand = false,
): { first: DateText; last: DateText } {
  const { year, month, day: date, weekday, quarter } = partsOf(day)
  switch (period) {
    case 'lastWeek':
      return { first: dayOf(year, month, date - weekday - 7), last: dayOf(year, month, date - weekday - 1) }
    case 'lastMonth':
      return { first: dayOf(year, month - 1, 1), last: dayOf(year, month, 0) }
    case 'lastQuarter':
      return { first: dayOf(year, quarter - 3, 1), last: dayOf(year, quarter, 0) }
    case 'lastYear':
      return { first: dayOf(year - 1, 1, 1), last: dayOf(year - 1, 12, 31) }
    case 'thisYear': {
      // a schedule runs in the night, before anything happens on its day
      const last = byHand ? day : dayOf(year, month, date - 1)
      return { first: `${last.slice(0, 4)}-01-01`, last }
    }
  }
}

/** The days that a period takes the place of: those of the sessions, or of joining where a report has no others. */
export const daysOfPeriod = (type: ReportFilters['type']) =>
  type === 'attendance' ? (['startDate', 'endDate'] as const) : (['dateJoinedStart', 'dateJoinedEnd'] as const)

/** The filters of a run of this day, by hand or by the schedule. */
export function filtersOn(filters: ReportFilters, period: Period, day: DateText, byHand = false): ReportFilters {
  if (period === 'asSaved') return filters
  const { first, last } = spanOf(period, day, byHand)
  const [start, end] = daysOfPeriod(filters.type)
  return { ...filters, [start]: first, [end]: last }
}
