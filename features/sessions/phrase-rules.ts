import { type DateText, formatDate, longMonths, weekdays } from '#shared/dates.ts'
import { listDates, type Recurrence, type RecurrenceSpan, weekdayCodes } from './recurrence-rules.ts'

const positions: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The rule in plain words: "Every 2 weeks on Monday and Friday, until 31 Dec 2026". */
export function describeRecurrence(rule: Recurrence, startDate: DateText): string {
  const ending =
    rule.count !== undefined
      ? `, ${rule.count === 1 ? 'once' : `${rule.count} times`}`
      : rule.until
        ? `, until ${formatDate(rule.until)}`
        : ''
  return `${every(rule)}${whichDays(rule, startDate)}${ending}`
}

function every({ frequency, interval }: Recurrence): string {
  const unit = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' }[frequency]
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`
}

function whichDays(rule: Recurrence, startDate: DateText): string {
  const names = weekdays.filter((_day, i) => rule.days.some((code) => code === weekdayCodes[i]))
  if (rule.frequency === 'DAILY') return ''
  if (rule.frequency === 'WEEKLY')
    return ` on ${listed(names.length ? names : weekdays.filter((_day, i) => i === (new Date(startDate).getUTCDay() + 6) % 7))}`
  if (rule.position !== undefined) return ` on the ${positions[rule.position]} ${dayKind(names)}`
  return ` on the ${ordinal(rule.monthDay ?? Number(startDate.slice(8)))}`
}

function dayKind(names: string[]): string {
  if (names.length === 7) return 'day'
  if (names.length === 5) return 'weekday'
  return names.length === 2 ? 'weekend day' : names.join()
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** Which months have no such day, for the 29th to the 31st; empty when none is skipped. */
export function describeSkippedMonths(rule: Recurrence, startDate: DateText): string {
  if (rule.frequency !== 'MONTHLY' || rule.position !== undefined) return ''
  const day = rule.monthDay ?? Number(startDate.slice(8))
  if (day < 29) return ''
  if (day === 29) return 'February has a 29th in leap years only and is skipped in the others.'
  const short = longMonths.filter((_name, month) => new Date(Date.UTC(2026, month + 1, 0)).getUTCDate() < day)
  return `${listed(short)} ${short.length === 1 ? 'has' : 'have'} no ${ordinal(day)} and ${short.length === 1 ? 'is' : 'are'} skipped.`
}

export interface RecurrencePreview {
  words: string
  /** Sessions in all, holidays left out; one more than the most when there are too many. */
  count: number
  /** The next ones from `today`; when all lie in the past, the last five. */
  next: DateText[]
  skippedMonths: string
  skippedHolidays: DateText[]
}

/** Two years of weeks: as many as somebody may want to look through for a day off. */
const mostListed = 104

/** What an editor shows of a rule while it is being written. */
export function previewRecurrence(
  rule: Recurrence,
  span: RecurrenceSpan,
  today: DateText,
  holidays: readonly DateText[],
): RecurrencePreview {
  const left = new Set(holidays)
  const all = listDates(rule, span)
  const dates = all.filter((date) => !left.has(date))
  const coming = dates.filter((date) => date >= today)
  return {
    words: describeRecurrence(rule, span.startDate),
    count: dates.length,
    next: coming.length ? coming.slice(0, mostListed) : dates.slice(-5),
    skippedMonths: describeSkippedMonths(rule, span.startDate),
    skippedHolidays: all.filter((date) => left.has(date)),
  }
}
