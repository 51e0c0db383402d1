import { isDate, longMonths, parseDate } from '#shared/dates.ts'
import { withEnglishMonths } from '#shared/month-words.ts'

const someDate = String.raw`(?:\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?|\d{1,2}(?:st|nd|rd|th)?[ -]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[ -]20\d\d)?)`
const weekday = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+`
/** "21/11 concert", "21 Nov: outing". */
const withMore = new RegExp(String.raw`^(?:${weekday})?(${someDate})\b[\s,:–-]+\p{L}`, 'iu')
/** "1/11/2026 9am-12pm", "1 Nov (9.30am)". */
const withTime = new RegExp(
  String.raw`^(?:${weekday})?(${someDate})[\s,:(–-]+\d{1,2}(?:[:.]?\d\d)?\s*(?:[ap]m|hrs?|-|–|to\b)`,
  'iu',
)
/** "Week 3 21/11". */
const afterMore = new RegExp(String.raw`^\p{L}.*[\s:–-](${someDate})$`, 'iu')

/**
 * The day that a heading names, in any year that it says; without one, that which is nearest to another day: "2/10",
 * "Fri 2 Oct", "02-Oct-26", "Fri 2". It may say more of the day: "2/10 (concert)", "Week 1 (2/10)".
 */
export function dayOfHeading(heading: string, near: string): string | undefined {
  const text = withEnglishMonths(heading.trim())
  const ways = [
    text,
    text.replaceAll(/\([^)]*\)/g, ' ').trim(),
    /\(([^)]*)\)/.exec(text)?.[1] ?? '',
    withMore.exec(text)?.[1] ?? '',
    withTime.exec(text)?.[1] ?? '',
    afterMore.exec(text)?.[1] ?? '',
  ]
  for (const way of ways) {
    const day = way ? (readDate(way, near) ?? dayOfWeek(way, near)) : undefined
    if (day) return day
  }
  return undefined
}

/** 7.5 is a number of hours. */
const isWritten = /[/年-]|\p{L}{3}|\d{4}|\.\d+\./u
/** What is longer is a sentence. */
const longestDay = 60
/** Days of a register are not far from today. */
const mostDaysAway = 400

/** The same of a cell that may be anything else, as a number of hours or a date of birth: a day not far from the other. */
export function dayOfCell(cell: string | undefined, near: string): string | undefined {
  if (!cell || cell.length > longestDay || !/\d/.test(cell) || !isWritten.test(cell)) return undefined
  const day = dayOfHeading(cell, near)
  const away = Math.abs(Date.parse(day ?? '') - Date.parse(near))
  return away <= mostDaysAway * 86_400_000 ? day : undefined
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** "Wed 18" beside headings with a month: the nearest 18th that is a Wednesday. */
function dayOfWeek(text: string, near: string): string | undefined {
  const [, name = '', day = ''] =
    /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text) ?? []
  if (!day) return undefined
  const [year = 0, month = 1] = near.split('-').map(Number)
  const found = Array.from({ length: 25 }, (_, i) => new Date(Date.UTC(year, month - 13 + i, Number(day))))
    .filter((date) => date.getUTCDate() === Number(day) && date.getUTCDay() === days.indexOf(name.toLowerCase()))
    .map((date) => date.toISOString().slice(0, 10))
  return nearest(found, near)
}

function nearest(dates: readonly string[], near: string): string | undefined {
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(near))
  return dates.toSorted((one, other) => away(one) - away(other))[0]
}

function readDate(heading: string, near: string): string | undefined {
  const text = heading
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .replace(/\s*\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?$/i, '')
  const whole = parseDate(text)
  if (whole) return whole
  const [, day, month] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>[a-z]{3})[a-z]*\.?$/i.exec(text) ??
    /^(?<month>[a-z]{3})[a-z]*\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)
  const byName = longMonths.findIndex(
    (one) => one.slice(0, 3).toLowerCase() === named?.groups?.['month']?.toLowerCase(),
  )
  const [d, m] = named ? [Number(named.groups?.['day']), byName + 1] : [Number(day), Number(month)]
  if (!d || !m) return undefined
  const year = Number(near.slice(0, 4))
  const found = [year - 1, year, year + 1]
    .map((one) => `${one}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
    .filter(isDate)
  return nearest(found, near)
}
