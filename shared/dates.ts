import { withEnglishMonths } from './month-words.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The date of a calendar, without a time: YYYY-MM-DD. */
export type DateText = string

/** YYYY-MM-DD when the three numbers are a real day between the years 1000 and 9999, else undefined. */
function dateOf(year: number, month: number, day: number): DateText | undefined {
  const real = year >= 1000 && year <= 9999 && day >= 1 && day <= daysIn(year, month)
  const two = (number: number) => String(number).padStart(2, '0')
  return real ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** How many days a month has; none where there is no such month. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** True for a real day written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return day !== undefined && dateOf(Number(year), Number(month), Number(day)) === text
}

/** Which century a year of two digits belongs to. */
type YearOf = (twoDigits: number) => number

/** Until 49 they are of this century, as spreadsheet programs read them. */
const usualYear: YearOf = (year) => (year < 50 ? 2000 : 1900) + year

/**
 * Reads what a person or a spreadsheet writes: YYYY-MM-DD (a time after it is dropped), DD/MM/YYYY, DDMMYYYY, DD MMM YYYY or
 * MMM DD, YYYY; where the month is a number the day comes first, never guessed.
 */
export const parseDate = (text: string): DateText | undefined => parse(text, usualYear)

/** The same for a date of birth: a year of two digits is the last one that is not to come. */
export function parseBirthDate(text: string, today: DateText): DateText | undefined {
  const thisYear = Number(today.slice(0, 4))
  return parse(text, (year) => thisYear - ((((thisYear - year) % 100) + 100) % 100))
}

/** Typed before a date so that a spreadsheet leaves it as it is. */
export const apostrophe = /^\s*['’‘`´]\s*(?=\d)/

function parse(text: string, yearOf: YearOf): DateText | undefined {
  const plain = withoutTime(
    withEnglishMonths(text.slice(0, 60).normalize('NFKC').trim().replace(apostrophe, '')).replace(weekdayBefore, ''),
  )
  const date = (year = '', month = 0, day = '') =>
    dateOf(year.length === 2 ? yearOf(Number(year)) : Number(year), month, Number(day))
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(plain)?.[1]
  if (iso) return isDate(iso) ? iso : undefined
  const yearFirst =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(plain) ?? /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(plain)
  if (yearFirst) return date(yearFirst[1], Number(yearFirst[2]), yearFirst[3])
  const dayFirst = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(plain)
  if (dayFirst) return date(dayFirst[3], Number(dayFirst[2]), dayFirst[1])
  if (/^\d{8}$/.test(plain))
    return isYear(plain.slice(4))
      ? date(plain.slice(4), Number(plain.slice(2, 4)), plain.slice(0, 2))
      : isYear(plain.slice(0, 4))
        ? date(plain.slice(0, 4), Number(plain.slice(4, 6)), plain.slice(6))
        : undefined
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of )?[ -]?(?<month>[A-Za-z]{3})[A-Za-z]*\.?,?[ -]?['’‘]?(?<year>\d{4}|\d{2})$/.exec(
      plain,
    ) ??
    /^(?<month>[A-Za-z]{3})[A-Za-z]*\.?[ -](?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>\d{4}|\d{2})$/.exec(plain)
  const month = monthNamed(named?.groups?.['month'])
  return month ? date(named?.groups?.['year'], month, named?.groups?.['day']) : undefined
}

/** 07022021 and 20210207: the four figures of a year tell which way round it is, for no month is a 19 or 20. */
const isYear = (figures: string) => Number(figures) >= 1900 && Number(figures) <= 2100

/** "3/1/2024 10:22 AM" as programs write when something was noted. */
export const withoutTime = (date: string): string =>
  date.replace(
    /(?<![\s,])[\s,]+\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?)?(?:\s*(?:GMT|UTC|Z|SGT)(?:[+-]\d{1,2}(?::?\d\d)?)?)?\s*$/i,
    '',
  )

const weekdayBefore =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?=\d|[A-Za-z]{3,9}\.? \d)/i

/** 1 to 12; none for another word. */
const monthNamed = (name: string | undefined) =>
  months.findIndex((one) => one.toLowerCase() === name?.slice(0, 3).toLowerCase()) + 1

/** About when: a month or a year says enough, and the feast of a year no more than the year. */
const saysAbout =
  /^(?:(?:since|from|about|abt|approx|circa|ca|around|after|before|early|mid|late|(?:end|start|beginning)(?: of)?|year|cny|chinese new year|hari raya|deepavali|christmas|xmas)\b\.?[\s-]*|~\s*)+/i

/** The first day of a month or of a year that stands without a day: "Mar 2019", "Mar-19", "5/2019" or "2019". */
export function firstDayOf(text: string): DateText | undefined {
  const plain = withEnglishMonths(text.slice(0, 60).normalize('NFKC').trim())
    .replace(/\s*\([^)\d]*\)$/, '')
    .replace(saysAbout, '')
  const numbers =
    /^(?:(?<month>\d{1,2})[/.-])?(?<year>(?:19|20)\d\d)年?$/.exec(plain) ??
    /^(?<year>(?:19|20)\d\d)年(?<month>\d{1,2})月$/.exec(plain) ??
    /^(?<year>(?:19|20)\d\d)[/.-](?<month>\d{1,2})$/.exec(plain)
  if (numbers) return dateOf(Number(numbers.groups?.['year']), Number(numbers.groups?.['month'] ?? 1), 1)
  const [, name, year = ''] = /^([A-Za-z]{3,9})\.?(?:[ ,'’-]{1,2})(\d{4}|\d{2})$/.exec(plain) ?? []
  const month = monthNamed(name)
  return month ? dateOf(year.length === 2 ? usualYear(Number(year)) : Number(year), month, 1) : undefined
}

/** The day that a date cell without its format shows as a number: days since the end of 1899. */
export function dateOfSerial(cell: string): DateText | undefined {
  const serial = /^([1-7]\d{4})(?:\.\d+)?$/.exec(cell.trim())?.[1]
  return serial && new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10)
}

/** True for a day as people write it, alone or as YYYY-MM-DD with a real time of day behind it, and for nothing at all. */
export function isMoment(text: string): boolean {
  const time = /^\s*\d{4}-\d\d-\d\d[T ](.*)$/.exec(text)?.[1]
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?\s*$/.test(time))
    return false
  return text === '' || parseDate(text) !== undefined
}

/** 2026-11-20 as 20 Nov 2026. What is no date is shown as it is. */
export function formatDate(date: DateText | null | undefined): string {
  if (!date) return ''
  const [year, month, day] = date.slice(0, 10).split('-')
  return months[Number(month) - 1] ? `${day} ${months[Number(month) - 1]} ${year}` : date
}

/** The months of a year, as they are written out. */
export const longMonths = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A local time, YYYY-MM-DDTHH:mm, as DD MMMM YYYY hh:mm A. What is no time is empty. */
export function formatDateTime(time: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)/.exec(time) ?? []
  if (!hour) return ''
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0')
  return `${day} ${longMonths[Number(month) - 1]} ${year} ${twelve}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** The time of day of a local time, YYYY-MM-DDTHH:mm, as hh:mm A everywhere. What is no time is empty. */
export const formatTime = (time: string): string => formatDateTime(time).split(' ').slice(3).join(' ')

/** A local time, YYYY-MM-DDTHH:mm, as when something was done: 20 Nov 2026, 02:05 PM. */
export const formatMoment = (time: string): string => `${formatDate(time.slice(0, 10))}, ${formatTime(time)}`

/** A local time with the day of the week before it: Saturday, 21 November 2026 09:00 AM. */
export function formatSessionTime(time: string): string {
  const shown = formatDateTime(time)
  // Monday is the first of weekdays and the second of getUTCDay
  return shown && `${weekdays[(new Date(time.slice(0, 10)).getUTCDay() + 6) % 7]}, ${shown}`
}

/** 1990-03-25 as 25/03/1990, the way the edit form writes it. */
export function formatDayFirst(date: DateText | null | undefined): string {
  return date ? date.slice(0, 10).split('-').toReversed().join('/') : ''
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The local clock of a time zone at an instant: YYYY-MM-DDTHH:mm:ss. */
export function localTime(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant).replace(', ', 'T')
}

/** The instant of a local time; within an hour of a change of clocks it may be off by that change. */
export function instantOf(local: string, timeZone: string): Date {
  const guess = Date.parse(`${local}Z`)
  return new Date(2 * guess - Date.parse(`${localTime(new Date(guess), timeZone)}Z`))
}

/** Today's date in a time zone. */
export function localDate(instant: Date, timeZone: string): DateText {
  return localTime(instant, timeZone).slice(0, 10)
}

/** YYYY-MM-DDTHH:mm, as the times of status updates are written. */
export function localMinute(instant: Date, timeZone: string): string {
  return localTime(instant, timeZone).slice(0, 16)
}

/** Under 16 by the difference of the calendar years, whatever the day. */
export function isUnder16(dob: DateText, today: DateText): boolean {
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) < 16
}

/** The weekdays in the order of a week, as the forms name them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const chineseWeekdays = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日']

/** The tenant's names of the weekdays: plain English, or English with Chinese. */
export function weekdayNames(style: 'english' | 'english-chinese'): string[] {
  return weekdays.map((day, i) => (style === 'english' ? day : `${day} ${chineseWeekdays[i]}`))
}

/**
 * The days from `first` to `last` that are shown with this text in them, as spans with both ends included: "nov 2026"
 * is one span, "14 feb" one day of each year. Capitals do not matter.
 */
export function daysShownWith(text: string, first: DateText, last: DateText): { from: DateText; to: DateText }[] {
  const wanted = text.toLowerCase()
  const spans: { from: DateText; to: DateText }[] = []
  let open: { from: DateText; to: DateText } | undefined
  for (const { date, shown } of calendarOf(first, last)) {
    if (!shown.includes(wanted)) open = undefined
    else if (open) open.to = date
    else spans.push((open = { from: date, to: date }))
  }
  return spans
}

interface ShownDay {
  date: DateText
  shown: string
}
let calendar: { key: string; days: ShownDay[] } | undefined

/** Every day of the span as it is shown, in small letters. Written once: the span is the same until midnight. */
function calendarOf(first: DateText, last: DateText): ShownDay[] {
  const key = `${first} ${last}`
  if (calendar?.key === key) return calendar.days
  const days: ShownDay[] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    days.push({ date, shown: formatDate(date).toLowerCase() })
  }
  calendar = { key, days }
  return days
}
