import { formatDate, isDate, longMonths } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { withEnglishMonths } from '#shared/month-words.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfHeading } from './heading-rules.ts'
import { withNameHeading, withOneName } from './naming-rules.ts'
import { withMonthFirstDays, withSerialDays } from './plain-rules.ts'

type Row = string[]
type Rows = readonly Row[]
/** What the columns of one day say, by their places. */
type Parts = Partial<Record<'in' | 'out' | 'hours' | 'mark', number>>

const weekday = 'mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun'
const weekdayAlone = new RegExp(String.raw`^(?:(?:${weekday})(?:day)?\.?|m|t|w|th|f|s|su)$`, 'i')
const bareDay = new RegExp(
  String.raw`^(?:(?:${weekday})(?:day)?\.?,?\s+)?([12]?\d|3[01])(?:st|nd|rd|th)?(?:\s*\(?(?:${weekday})(?:day)?\.?\)?)?$`,
  'i',
)
const monthNames = longMonths.map((name) => name.slice(0, 3).toLowerCase())
/** Novena is none. */
const monthWord = String.raw`(${longMonths.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|Sept)\b\.?`
const monthAlone = new RegExp(String.raw`^${monthWord}(?:[\s,/'’-]*(20\d\d|\d\d))?$`, 'i')
const monthWithin = new RegExp(String.raw`\b${monthWord}(?:[\s,/'’-]*(20\d\d|'\d\d|’\d\d))?`, 'gi')
/** "11/2026", "Oktober 2026" and "2026年11月" with the name of the month. */
const withMonthNames = (text: string) =>
  withEnglishMonths(text)
    .replaceAll(
      /(?<![\d/.-])(0?[1-9]|1[0-2])[/.-](20\d\d)(?!\d)/g,
      (_all, month, year) => `${longMonths[month - 1]} ${year}`,
    )
    .replaceAll(/(20\d\d)\s*年\s*(0?[1-9]|1[0-2])\s*月/g, (_all, year, month) => `${longMonths[month - 1]} ${year}`)

/** What stands below or beside a day for a part of it. */
const partOf: readonly [keyof Parts, RegExp][] = [
  ['in', /^(?:(?:time|check|clock|sign)[ -]?)?in$|^(?:from|start|arrived?)$/i],
  ['out', /^(?:(?:time|check|clock|sign)[ -]?)?out$|^(?:to|end|left)$/i],
  ['hours', /^(?:no\.? of )?(?:hrs?|hours?|h)\.?$|^duration$|^时数$/i],
  ['mark', /^(?:att(?:endance|ended|d)?\.?|present|came|status|p ?\/ ?a|y ?\/ ?n|[✓✔√/])$/i],
]
const partNamed = (text = '') => partOf.find(([, words]) => words.test(text.trim()))?.[0]

const filled = (cells: readonly string[] = []) =>
  cells.flatMap((cell, at) => (cell.trim() ? [{ at, text: cell.trim() }] : []))

interface Days {
  /** The row that they stand in. */
  row: number
  /** Of each column. */
  of: ReadonlyMap<number, string>
}

/**
 * The rows of a grid of names and days with the whole day above each column, as registers seldom have it: days as bare
 * numbers below a month or a title that has it, "Wk 1" above "1/11", a weekday in a row of its own, "In" and "Out" or
 * "Hours" for each day. What several columns say of one day is together in the first of them.
 */
export function withDayHeadings(
  sent: Rows,
  { name, near, fields }: { name: string; near: string; fields: readonly FormField[] },
): Row[] {
  const top = sent.slice(0, rowsBefore).map((cells) => withSerialDays(cells, near))
  const named = withNameHeading(withOneName([...top, ...sent.slice(rowsBefore)]), near, fields)
  const known = named
    .slice(0, rowsBefore)
    .map((cells) => (filled(cells).length > 1 ? nameColumns(cells, fields, []) : []))
  const at = known.findIndex((columns) => columns.some(({ field }) => field?.name === 'fullName'))
  const nameAt = known[at]?.findIndex(({ field }) => field?.name === 'fullName') ?? -1
  const isHeading = (row: number) => Math.abs(row - at) <= mostApart && (row <= at || !named[row]?.[nameAt]?.trim())
  const rows = named.map((cells, row) => (at >= 0 && isHeading(row) ? withMonthFirstDays(cells, near) : cells))
  const days =
    at < 0 ? undefined : daysOf(rows, { at, nameAt, name, near, isField: (column) => isPerson(known[at]?.[column]) })
  if (!days?.of.size) return sent.map((cells) => [...cells])
  const isBelow = (row: number) => row <= at + 2 && row < rows.length && !rows[row]?.[nameAt]?.trim()
  const isMore = (row: number) => isBelow(row) && isOfHeadings(rows[row] ?? [], row === days.row)
  const below = isMore(at + 1) ? [at + 1, ...(isMore(at + 2) ? [at + 2] : [])] : []
  const partRow = [at, ...below].find((row) =>
    filled(rows[row]).some(({ at: column, text }) => column > nameAt && partNamed(text)),
  )
  const groups = groupsOf(days, partRow === undefined ? [] : (rows[partRow] ?? []), partRow === days.row)
  const skipped = new Set(below)
  return rows.map((cells, row) => {
    if (row === at) return headed(cells, days, groups)
    if (skipped.has(row)) return []
    return row > at ? groups.reduce(joined, cells) : cells
  })
}

/** Headings go over so many rows beside that of the names. */
const mostApart = 2

const isPerson = (column: { field?: FormField | undefined } | undefined) => Boolean(column?.field)

interface Asked {
  at: number
  nameAt: number
  name: string
  near: string
  isField: (column: number) => boolean
}

/** The days above the columns behind the names: in the row of the headings, or in one next to it. */
function daysOf(rows: Rows, { at, nameAt, name, near, isField }: Asked): Days | undefined {
  const behind = (row: number) =>
    filled(rows[row]).filter((cell) => cell.at > nameAt && (row !== at || !isField(cell.at)))
  const places = [at, at + 1, at - 1, at + 2, at - 2].filter((row) => row >= 0 && row < rows.length)
  for (const row of places) {
    if (row > at && rows[row]?.[nameAt]?.trim()) continue
    const cells = behind(row)
    const months = monthsAbove(rows.slice(0, row), nameAt)
    const bare = cells.flatMap((cell) => {
      const day = Number(bareDay.exec(cell.text)?.[1] ?? 0)
      return day ? [{ at: cell.at, day }] : []
    })
    const whole = cells.flatMap((cell) => {
      const day = dayOfHeading(cell.text, near)
      return day ? [{ at: cell.at, day, isBare: bareDay.test(cell.text) }] : []
    })
    if (whole.filter(({ isBare }) => !isBare).length > (row === at ? 0 : 1))
      return { row, of: new Map(whole.map((cell) => [cell.at, cell.day])) }
    const found = bare.length > 1 ? withMonths(bare, months.length ? months : monthsIn([name]), near) : undefined
    if (found) return { row, of: found }
  }
  return undefined
}

interface Month {
  /** The column from which on it holds; in a title for all. */
  at?: number
  /** From 1. */
  month: number
  year?: number
}

const monthOf = (word: string, year = ''): Omit<Month, 'at'> => {
  const digits = year.replaceAll(/\D/g, '')
  return {
    month: monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1,
    ...(digits ? { year: Number(digits.length === 2 ? `20${digits}` : digits) } : {}),
  }
}

/** The months in the row above the days, each above its columns; else those of a title. */
function monthsAbove(above: Rows, nameAt: number): Month[] {
  for (const cells of above.toReversed()) {
    const found = filled(cells).flatMap(({ at, text }) => {
      const [, word, year] = monthAlone.exec(withMonthNames(text)) ?? []
      return word && at > nameAt ? [{ at, ...monthOf(word, year) }] : []
    })
    if (found.length) return found
  }
  return monthsIn(above.toReversed().map((cells) => cells.join(' ')))
}

/** The months of the first of these texts that has one; "Oct – Dec" are three. */
function monthsIn(texts: readonly string[]): Month[] {
  for (const text of texts) {
    const said = [...withMonthNames(text).matchAll(monthWithin)].map(([, word = '', year]) => monthOf(word, year))
    const [first, last] = [said[0], said.at(-1)]
    if (!first || !last) continue
    const year = first.year ?? last.year
    const count = ((last.month - first.month + 12) % 12) + 1
    return Array.from({ length: count }, (_, i) => ({
      month: ((first.month + i - 1) % 12) + 1,
      ...(year ? { year: year + Math.floor((first.month + i - 1) / 12) } : {}),
    }))
  }
  return []
}

/** Each bare day with its month: that above it, or the next one of the title where the days begin again. */
function withMonths(bare: readonly { at: number; day: number }[], months: readonly Month[], near: string) {
  const isAbove = months.some(({ at }) => at !== undefined)
  let next = 0
  let before = 0
  const found = bare.map(({ at, day }) => {
    if (!isAbove && day <= before) next++
    before = day
    const month = isAbove ? months.findLast((one) => (one.at ?? 0) <= at) : months[next]
    return [at, month ? dateOf(day, month, near) : undefined] as const
  })
  const days = found.flatMap(([at, day]) => (day ? [[at, day] as const] : []))
  return days.length === found.length ? new Map(days) : undefined
}

function dateOf(day: number, { month, year }: Month, near: string): string | undefined {
  if (!year) return dayOfHeading(`${day} ${monthNames[month - 1]}`, near)
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** A row below the names of the columns that says more of them: days, weekdays, "In" and "Out". */
const isOfHeadings = (cells: Row, hasDays: boolean) =>
  filled(cells).length > 0 && (hasDays || filled(cells).every(({ text }) => weekdayAlone.test(text) || partNamed(text)))

interface Group {
  day: number
  parts: Parts
}

/** Which columns are of one day: from its own to the next one's, where they say for what. */
function groupsOf({ of }: Days, parts: Row, isBeside: boolean): Group[] {
  const starts = [...of.keys()].toSorted((one, other) => one - other)
  const groups = starts.map((day, i) => {
    const end = starts[i + 1] ?? parts.length
    const found: Parts = isBeside ? { mark: day } : {}
    for (let at = isBeside ? day + 1 : day; at < end; at++) {
      const part = partNamed(parts[at])
      if (!part || found[part] !== undefined) break
      found[part] = at
    }
    return { day, parts: found }
  })
  const isSplit = ({ parts: found }: Group) => Object.keys(found).length > (isBeside ? 1 : 0)
  // "Hours" behind the last day alone is their sum
  return groups.every(isSplit) ? groups : []
}

function headed(cells: Row, { of }: Days, groups: readonly Group[]): Row {
  const width = Math.max(cells.length, ...[...of.keys()].map((at) => at + 1))
  const own = new Set(groups.flatMap(({ parts }) => Object.values(parts)))
  return Array.from({ length: width }, (_, at) => {
    const day = of.get(at)
    if (!day) return own.has(at) ? '' : (cells[at] ?? '')
    const said = cells[at] ?? ''
    return dayOfHeading(said, day) === day && !bareDay.test(said.trim()) ? said : formatDate(day)
  })
}

const saysNothing = (text: string) => /^(?:|0+(?:\.0+)?|[-–—.]+|nil|n\.?\/?a\.?)$/i.test(text)
const toMinutes = (text: string) => text.replace(/^(\d{1,2}:\d\d):\d\d/, '$1')

/** The cells of a row with what the columns of one day say in the first of them: hours before times, times before a mark. */
function joined(cells: Row, { day, parts }: Group): Row {
  const textOf = (part: keyof Parts) => cells[parts[part] ?? -1]?.trim() ?? ''
  const [hours, from, to] = [textOf('hours'), toMinutes(textOf('in')), toMinutes(textOf('out'))]
  const times = from && to ? `${from} - ${to}` : from || to
  const said = saysNothing(hours) ? '' : /^\d+(?:\.\d+)?$/.test(hours) ? `${hours}h` : hours
  const text = said || times || textOf('mark') || hours
  const own = new Set<number>(Object.values(parts))
  return cells.map((cell, at) => (at === day ? text : own.has(at) ? '' : cell))
}
