import { type DateText, isDate } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import type { RoleCount, SentTemplate } from './contract.ts'
import { invalidRule, listDates, mostSessions, mostYears, readRecurrence } from './recurrence-rules.ts'

/** When the sessions of a template are. */
export interface Schedule {
  isSingle: boolean
  startDate: DateText
  endDate: DateText
  startTime: string
  endTime: string
  frequency: string
  skipHolidays: boolean
  skippedDates: readonly DateText[]
}

/** One session that a schedule asks for: its day, and its local times YYYY-MM-DDTHH:mm. */
export interface Occurrence {
  date: DateText
  start: string
  end: string
}

/** A missing end is so many years from today. */
const defaultYears = 10
/** A session that lasts longer was meant to last its day: clients fill a missing end date with ten years on. */
const longestSingle = 60

/** A longer night is rather a slip of the hand. */
const longestNight = 12 * 60

/** Whether hours go on over midnight: the end is earlier than the start, and not more than half a day after it. */
export function isOverMidnight(startTime: string, endTime: string): boolean {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return endTime < startTime && minutes(endTime) + 24 * 60 - minutes(startTime) <= longestNight
}

export const dayAfter = (date: DateText): DateText => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

const addYears = (date: DateText, years: number): DateText => {
  const shifted = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return isDate(shifted) ? shifted : shifted.replace('-02-29', '-02-28')
}

/** The schedule that is meant, with its defaults, and what is wrong with it by its fields. */
export function readSchedule(sent: SentTemplate, today: DateText): { schedule: Schedule; errors: FieldError[] } {
  const frequency = (sent.frequency ?? '').trim()
  const isSingle = sent.isSingleSession ?? frequency === ''
  const { startDate, startTime, endTime } = sent
  const lasts = sent.endDate ? Date.parse(sent.endDate) - Date.parse(startDate) : 0
  const schedule: Schedule = {
    isSingle,
    startDate,
    endDate: isSingle
      ? sent.endDate && lasts <= longestSingle * 86_400_000
        ? sent.endDate
        : startDate
      : sent.endDate || addYears(today, defaultYears),
    startTime,
    endTime,
    frequency: isSingle ? '' : frequency,
    skipHolidays: !isSingle && (sent.skipHolidays ?? false),
    skippedDates: isSingle ? [] : [...new Set(sent.skippedDates)].toSorted(),
  }
  return { schedule, errors: checkSchedule(schedule, today) }
}

function checkSchedule(schedule: Schedule, today: DateText): FieldError[] {
  const { isSingle, startDate, endDate, startTime, endTime, frequency } = schedule
  const errors: FieldError[] = []
  const refuse = (path: string, message: string) => void errors.push({ path, message })
  if (!isSingle && !readRecurrence(frequency)) refuse('frequency', invalidRule(frequency))
  if (startDate < '2000-01-01' || startDate > addYears(today, mostYears))
    refuse('startDate', `A start date must be between 2000 and ${mostYears} years from today`)
  if (endDate < startDate) refuse('endDate', 'The end date must not be before the start date')
  else if (endDate > addYears(startDate, mostYears))
    refuse('endDate', `The end date may be at most ${mostYears} years after the start date`)
  if ((!isSingle || startDate === endDate) && endTime <= startTime && !isOverMidnight(startTime, endTime))
    refuse('endTime', 'The end time must be after the start time')
  return errors
}

/** The sessions of a schedule in their order, at most one more than a batch may have. */
export function listOccurrences(schedule: Schedule, holidays: readonly DateText[]): Occurrence[] {
  const { isSingle, startDate, endDate, startTime, endTime } = schedule
  const lastDay = (date: DateText) => (isOverMidnight(startTime, endTime) ? dayAfter(date) : date)
  if (isSingle) {
    const last = startDate === endDate ? lastDay(startDate) : endDate
    return [{ date: startDate, start: `${startDate}T${startTime}`, end: `${last}T${endTime}` }]
  }
  const rule = readRecurrence(schedule.frequency)
  if (!rule) return []
  const left = new Set([...(schedule.skipHolidays ? holidays : []), ...schedule.skippedDates])
  return listDates(rule, { startDate, endDate })
    .filter((date) => !left.has(date))
    .map((date) => ({ date, start: `${date}T${startTime}`, end: `${lastDay(date)}T${endTime}` }))
}

/** What is wrong with a batch's schedules together: none, too many, or one without a session. */
export function checkAmount(
  schedules: readonly Schedule[],
  single: number,
  holidays: readonly DateText[],
): FieldError[] {
  if (schedules.length + single === 0) return [{ path: 'batchSessions', message: 'A batch needs at least one session' }]
  let total = single
  for (const [i, schedule] of schedules.entries()) {
    const { length } = listOccurrences(schedule, holidays)
    total += length
    const refuse = (message: string) => [{ path: `batchSessions.${i}.frequency`, message }]
    if (length === 0) return refuse('This rule has no session between its start and its end')
    if (total > mostSessions) return refuse(`A batch may have at most ${mostSessions.toLocaleString('en')} sessions`)
  }
  return []
}

type SentCounts = readonly { roleName: string; roleCount?: number | null | undefined }[]

/** Places of roles that the batch does not have. A client may send 0 of every role that there is. */
export function checkRoleCounts(known: readonly string[], counts: SentCounts, start: string): FieldError[] {
  return counts.flatMap(({ roleName, roleCount }, i) =>
    !roleCount || known.includes(roleName)
      ? []
      : [
          {
            path: `${start}roleCounts.${i}.roleName`,
            message: `"${roleName.slice(0, 60)}" is not one of the roles of this batch`,
          },
        ],
  )
}

/** Every role of the batch with its count, 0 unless told; then those of which it had some before. */
export function completeRoleCounts(roles: readonly string[], counts: SentCounts): RoleCount[] {
  const given = new Map(counts.map(({ roleName, roleCount }) => [roleName, roleCount ?? 0]))
  const names = [...new Set([...roles, ...[...given.keys()].filter((name) => given.get(name))])]
  return names.map((roleName) => ({ roleName, roleCount: given.get(roleName) ?? 0 }))
}

export const roleTotal = (counts: readonly RoleCount[]): number =>
  counts.reduce((sum, { roleCount }) => sum + roleCount, 0)
