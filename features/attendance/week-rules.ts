import { formatDate } from '#shared/dates.ts'
import { dayOfHeading } from './heading-rules.ts'

type Row = string[]

const weekdays: readonly RegExp[] = [
  /^(?:sun(?:day)?|星期[日天]|周[日天]|ahad)\.?$/i,
  /^(?:mon(?:day)?|星期一|周一|isnin)\.?$/i,
  /^(?:tue(?:s|sday)?|星期二|周二|selasa)\.?$/i,
  /^(?:wed(?:nesday)?|星期三|周三|rabu)\.?$/i,
  /^(?:thu(?:rs?|rsday)?|星期四|周四|khamis)\.?$/i,
  /^(?:fri(?:day)?|星期五|周五|jumaat)\.?$/i,
  /^(?:sat(?:urday)?|星期六|周六|sabtu)\.?$/i,
]
const fewestWeekdays = 2
const oneDay = 86_400_000

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
/** "2 - 8 Nov 2026": the first day has the month of the last one. */
const range = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|–|—|to|until)\s*\d{1,2}(?:st|nd|rd|th)?\s+(${month}(?:[\s,']*(?:20)?\d\d\b)?)`,
  'iu',
)
const anyDay = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)?[ -]?${month}(?:[ ,'-]*(?:20)?\d\d\b)?|\d{1,2}[/.]\d{1,2}(?:[/.](?:20)?\d\d)?\b|20\d\d-\d\d-\d\d)`,
  'iu',
)

/**
 * The rows of a register that has the weekdays of a week above its columns, and says above them or in the name of its sheet
 * which week it is ("Week of 2 Nov", "2 - 8 Nov 2026"), with the days in their place. Each further week below says its own.
 */
export function withDaysOfWeeks(rows: readonly Row[], { name, near }: { name: string; near: string }): Row[] {
  const said: Row[] = rows.map((cells) => [...cells])
  let week = firstDayIn(name, near)
  let above: number | undefined
  for (const [row, cells] of rows.entries()) {
    const columns = weekdaysIn(cells)
    if (columns.length >= fewestWeekdays) {
      if (!week || hasDays([rows[row - 1], cells, rows[row + 1]], columns, near)) continue
      const first = columns[0]?.weekday ?? 0
      // a week begins on Monday unless its first column is Sunday
      const beginning = week - distance(weekdayOf(week), first === 0 ? 0 : 1) * oneDay
      const start = beginning + distance(first, first === 0 ? 0 : 1) * oneDay
      for (const { at, weekday } of columns)
        said[row] = (said[row] ?? []).with(at, formatDate(isoOf(start + distance(weekday, first) * oneDay)))
      // the line has said what it is for
      if (above !== undefined) said[above] = []
      above = undefined
      continue
    }
    const filled = cells.filter((cell) => cell.trim())
    const day = filled.length && filled.length <= mostOfLine ? firstDayIn(filled.join(' '), near) : undefined
    if (day) [week, above] = [day, row]
  }
  return said
}

/** So many cells can be a line that says of which week the next ones are. */
const mostOfLine = 4

/** How many days the first weekday is behind the other. */
const distance = (weekday: number, from: number): number => (weekday - from + 7) % 7
const weekdayOf = (time: number): number => new Date(time).getUTCDay()
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The columns of weekdays, each once and in the order of the week. */
function weekdaysIn(cells: Row): { at: number; weekday: number }[] {
  const found = cells.flatMap((cell, at) => {
    const weekday = weekdays.findIndex((words) => words.test(cell.trim()))
    return weekday < 0 ? [] : [{ at, weekday }]
  })
  const first = found[0]?.weekday ?? 0
  const isRising = found.every(
    ({ weekday }, i) => i === 0 || distance(weekday, first) > distance(found[i - 1]?.weekday ?? 0, first),
  )
  return isRising ? found : []
}

/** Days stand above or below the weekdays already, or bare numbers of days. */
const hasDays = (rows: readonly (Row | undefined)[], columns: readonly { at: number }[], near: string): boolean =>
  rows.some(
    (cells) =>
      columns.filter(({ at }) => {
        const text = cells?.[at]?.trim() ?? ''
        return /^\d{1,2}(?:st|nd|rd|th)?$/.test(text) || (/\d/.test(text) && dayOfHeading(text, near) !== undefined)
      }).length > 1,
  )

/** The first day that a text names, in milliseconds. */
function firstDayIn(text: string, near: string): number | undefined {
  const plain = text.replace(range, '$1 $2')
  const day = dayOfHeading(anyDay.exec(plain)?.[0] ?? '', near)
  return day ? Date.parse(day) : undefined
}
