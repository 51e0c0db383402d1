import { RRuleTemporal } from 'rrule-temporal'
import { type DateText, isDate } from '#shared/dates.ts'
import { isOneOf } from '#shared/objects.ts'

/** A batch has at most this many sessions. */
export const mostSessions = 4000
/** A rule reaches at most this far from its first day. */
export const mostYears = 20
const longestRule = 200

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

/** A rule that has been read: only what the editor offers. */
export interface Recurrence {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  /** Of a week, or together with `position` of a month. */
  days: WeekdayCode[]
  /** 1 to 31, or none. */
  monthDay: number | undefined
  /** Which of the `days` of a month: 1 to 4, or -1 for the last. */
  position: number | undefined
  count: number | undefined
  until: DateText | undefined
  weekStart: WeekdayCode
}

export const invalidRule = (value: string) =>
  `You provided an invalid RRule value to component. '${value.slice(0, longestRule)}' is not a correct RRule string.`

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'WKST'])

/** Reads a rule of the grammar that is taken; undefined for anything else. Nothing is expanded. */
export function readRecurrence(text: string): Recurrence | undefined {
  if (text.length > longestRule) return undefined
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.toUpperCase().split('=')
    if (!known.has(name) || !value || more.length || parts.has(name)) return undefined
    parts.set(name, value)
  }
  const rule = readParts(parts)
  return rule && isAllowed(rule, parts) ? rule : undefined
}

function readParts(parts: Map<string, string>): Recurrence | undefined {
  const frequency = parts.get('FREQ')
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY' && frequency !== 'MONTHLY') return undefined
  const read = <T>(name: string, as: (text: string) => T | undefined): T | undefined => {
    const text = parts.get(name)
    return text === undefined ? undefined : as(text)
  }
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1', 1, 999)
  const count = read('COUNT', (text) => wholeNumber(text, 1, 1_000_000))
  const until = read('UNTIL', readUntil)
  const monthDay = read('BYMONTHDAY', (text) => wholeNumber(text, 1, 31))
  const position = read('BYSETPOS', readPosition)
  const days = parts.has('BYDAY') ? read('BYDAY', readDays) : []
  const [weekStart, ...otherStarts] = readDays(parts.get('WKST') ?? 'MO') ?? []
  const given = { COUNT: count, UNTIL: until, BYMONTHDAY: monthDay, BYSETPOS: position }
  const isBroken = Object.entries(given).some(([name, value]) => parts.has(name) && value === undefined)
  if (isBroken || interval === undefined || !days || !weekStart || otherStarts.length) return undefined
  return { frequency, interval, days, monthDay, position, count, until, weekStart }
}

/** Which parts go together: COUNT or UNTIL, and of a month either a day or a position among days. */
function isAllowed(rule: Recurrence, parts: Map<string, string>): boolean {
  if (rule.count !== undefined && rule.until !== undefined) return false
  const { frequency, days, monthDay, position } = rule
  if (frequency === 'DAILY') return !parts.has('BYDAY') && monthDay === undefined && position === undefined
  if (frequency === 'WEEKLY') return monthDay === undefined && position === undefined
  if (monthDay !== undefined) return !parts.has('BYDAY') && position === undefined
  return position === undefined ? !parts.has('BYDAY') : isDayKind(days)
}

const kinds = ['MO,TU,WE,TH,FR,SA,SU', 'MO,TU,WE,TH,FR', 'SA,SU']
const isDayKind = (days: WeekdayCode[]) =>
  days.length === 1 || kinds.includes(weekdayCodes.filter((day) => days.includes(day)).join(','))

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\+?\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function readPosition(text: string): number | undefined {
  return text === '-1' ? -1 : wholeNumber(text, 1, 4)
}

/** Days without a number before them, none twice. */
function readDays(text: string): WeekdayCode[] | undefined {
  const days = text.split(',')
  return days.every((day) => isOneOf(weekdayCodes, day)) && new Set(days).size === days.length ? days : undefined
}

/** The day of UNTIL; a time behind it is the end of that day on the tenant's clock. */
function readUntil(text: string): DateText | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : undefined
}

/** The rule as text, in one order. */
export function writeRecurrence(rule: Recurrence): string {
  const parts = [`FREQ=${rule.frequency}`, `INTERVAL=${rule.interval}`]
  if (rule.monthDay !== undefined) parts.push(`BYMONTHDAY=${rule.monthDay}`)
  if (rule.position !== undefined) parts.push(`BYSETPOS=${rule.position}`)
  if (rule.days.length) parts.push(`BYDAY=${rule.days.join(',')}`)
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`)
  if (rule.until !== undefined) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}`)
  return [...parts, `WKST=${rule.weekStart}`].join(';')
}

export interface RecurrenceSpan {
  startDate: DateText
  endDate: DateText
}

/**
 * The days of a rule from the first to the last day, both included, in their order; a first day that does not match is
 * none of them. Days are of the tenant's calendar, so no change of clocks moves one. At most one more than `most`.
 */
export function listDates(rule: Recurrence, { startDate, endDate }: RecurrenceSpan, most = mostSessions): DateText[] {
  const [last = endDate] = [rule.until ?? endDate, endDate, latestDate(rule, startDate, most)].toSorted()
  if (last < startDate) return []
  const compact = (date: DateText) => date.replaceAll('-', '')
  // noon, and of no zone: the library's clock is never near midnight. The last day bounds its work; COUNT is taken here.
  const text = writeRecurrence({ ...rule, count: undefined, until: last }).replace(/UNTIL=(\d+)/, 'UNTIL=$1T235959Z')
  const rruleString = `DTSTART;TZID=UTC:${compact(startDate)}T120000\nRRULE:${text}`
  const dates = new RRuleTemporal({ rruleString, cache: false, maxIterations: 100_000 }).all()
  return dates
    .slice(0, Math.min(rule.count ?? most + 1, most + 1))
    .map((at) => new Date(at.epochMilliseconds).toISOString().slice(0, 10))
}

/** A day before which a rule of days or weeks has had as many as are wanted: nothing behind it need be looked at. */
function latestDate(rule: Recurrence, startDate: DateText, most: number): DateText {
  if (rule.frequency === 'MONTHLY') return '9999-12-31'
  const wanted = Math.min(rule.count ?? most + 1, most + 1) + 1
  const days = wanted * rule.interval * (rule.frequency === 'DAILY' ? 1 : 7)
  const last = new Date(Date.parse(startDate) + Math.min(days, mostYears * 366) * 86_400_000)
  return last.toISOString().slice(0, 10)
}
