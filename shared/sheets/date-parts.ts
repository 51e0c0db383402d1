import { longMonths, parseDate } from '../dates.ts'
import type { FormField } from '../form-field.ts'
import { withEnglishMonths } from '../month-words.ts'
import { findByWords } from './match-heading.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Part = 'day' | 'month' | 'year'
type Rows = readonly (readonly string[])[]

const partOf: Readonly<Record<string, Part>> = {
  day: 'day',
  dd: 'day',
  d: 'day',
  month: 'month',
  mth: 'month',
  mm: 'month',
  mmm: 'month',
  m: 'month',
  year: 'year',
  yr: 'year',
  yyyy: 'year',
  yy: 'year',
  y: 'year',
  日: 'day',
  月: 'month',
  年: 'year',
}

/** The part of a date that a heading asks for, and what else it says: "Birth Month", "JOIN_YYYY". */
function partIn(heading: string): { part: Part; rest: string } | undefined {
  const words = heading.toLowerCase().match(/\p{L}+/gu) ?? []
  const parts = words.flatMap((word, at) => (partOf[word] ? [{ part: partOf[word], at }] : []))
  const [only, ...others] = parts
  if (!only || others.length) return undefined
  return { part: only.part, rest: words.filter((_, at) => at !== only.at).join(' ') }
}

/** "Day", "Month" and "YYYY" below "Date of birth". */
export const isDatePart = (heading: string): boolean => partIn(heading)?.rest === ''

const short = /^(?:(?:of )?(?:birth|born)|b|birth date|joining|start|join|started|registration)$/
const meant = (rest: string) => (short.test(rest) ? (/b/.test(rest) ? 'birth' : 'joined') : rest)

interface JoinedDate {
  field: FormField
  /** Where each part of it stands; the day and the month may be in one column. */
  places: Partial<Record<Part | 'dayMonth', number>>
  monthFirst: boolean
}

const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ /.-](\d{1,2}|\p{L}{3,9})$/u
const saysDayAndMonth = /\bdd?\W?mmm?\b(?!\W?yy)|\bmmm?\W?dd?\b(?!\W?yy)|day (?:and|&) month|without (?:the )?year/i
const looked = 60

/** The dates of a sheet whose day, month and year stand in columns of their own. */
export function findDateParts(
  columns: readonly SheetColumn[],
  rows: Rows,
  fields: readonly FormField[],
  { columns: chosen }: Pick<SheetChoices, 'columns'>,
): JoinedDate[] {
  const dates = fields.filter(({ kind }) => kind === 'date')
  const read = columns.map(({ heading }) => {
    const found = partIn(heading)
    const field = found?.rest ? findByWords(meant(found.rest), () => true, dates) : undefined
    return found && field ? { part: found.part, field } : undefined
  })
  return dates.flatMap((field): JoinedDate[] => {
    const places: JoinedDate['places'] = {}
    for (const [at, one] of read.entries()) if (one?.field === field) places[one.part] ??= at
    const whole = columns.findIndex((column, at) => column.field === field && !Object.values(places).includes(at))
    const isDayMonth = whole >= 0 && places.year !== undefined && holdsDayAndMonth(columns, rows, whole)
    // a column with the whole date needs no other
    if (whole >= 0 && !isDayMonth) return []
    const all = isDayMonth ? { year: places.year, dayMonth: whole } : places
    const used = Object.values(all)
    const isDecided = used.some((at) => chosen[at] !== undefined && chosen[at] !== field.name)
    if (used.length < 2 || isDecided) return []
    const monthFirst = isDayMonth && /\bmmm?\W?dd?\b/i.test(columns[whole]?.heading ?? '')
    return [{ field, places: all as JoinedDate['places'], monthFirst }]
  })
}

function holdsDayAndMonth(columns: readonly SheetColumn[], rows: Rows, at: number): boolean {
  const cells = rows.slice(0, looked).flatMap((row) => row[at]?.trim() || [])
  return (
    saysDayAndMonth.test(columns[at]?.heading ?? '') ||
    (cells.length > 0 && cells.filter((cell) => dayAndMonth.test(cell)).length * 2 > cells.length)
  )
}

/** The column that a date is read in: that of its year. */
const placeOf = ({ places }: JoinedDate): number => places.year ?? places.month ?? -1

/** The columns with each such date in one of them; the others say more of it. */
export function nameDateParts(columns: readonly SheetColumn[], dates: readonly JoinedDate[]): SheetColumn[] {
  return columns.map((column, at) => {
    const date = dates.find(({ places }) => Object.values(places).includes(at))
    if (!date) return column
    if (at === placeOf(date)) return { heading: column.heading, field: date.field }
    return { heading: column.heading, field: undefined, repeats: placeOf(date) }
  })
}

const unknown = /^(?:0+|[?x_.-]+|n\.?a\.?|nil|unknown)$/i

/** The rows with each date as one text, and nothing where its other parts stood. */
export function joinDateParts(rows: Rows, from: number, dates: readonly JoinedDate[]): Rows {
  if (!dates.length) return rows
  return rows.map((row, number) => {
    if (number < from) return row
    const cells = [...row]
    for (const date of dates) {
      const text = textOf(date, row)
      if (text === undefined) continue
      for (const at of Object.values(date.places)) cells[at] = ''
      cells[placeOf(date)] = text
    }
    return cells
  })
}

/** "4 Mar 1958", "Mar 1958" or "1958"; what is no date is said as it stands, and refused. */
function textOf(date: JoinedDate, row: readonly string[]): string | undefined {
  const cell = (part: Part | 'dayMonth') => {
    const text = row[date.places[part] ?? -1]?.normalize('NFKC').trim() ?? ''
    // 00 is a year of two digits
    return unknown.test(text) && !(part === 'year' && text === '00') ? '' : text.replace(/(?<=\d)\.0+$/, '')
  }
  const year = cell('year').replace(/年$/, '')
  const [day, month] =
    date.places.dayMonth === undefined ? [cell('day'), cell('month')] : parted(cell('dayMonth'), date)
  if (![day, month, year].some(Boolean)) return undefined
  // the headings once more, or words
  if (![day, month, year].some((text) => /\d/.test(text))) return undefined
  const word = monthOf(month)
  const isRead =
    (!day || /^\d{1,2}(?:st|nd|rd|th)?日?$/.test(day)) && (!month || word) && (!year || /^(?:\d{4}|\d{2})$/.test(year))
  if (!isRead) return [day, month, year].filter(Boolean).join(' · ')
  // a day without its month says nothing
  return [month ? day.replace(/\D+$/, '') : '', word, year].filter(Boolean).join(' ')
}

function parted(text: string, { monthFirst }: JoinedDate): [day: string, month: string] {
  const whole = parseDate(text)
  if (whole) return [whole.slice(8), whole.slice(5, 7)]
  const [, one = '', other = ''] = dayAndMonth.exec(text) ?? []
  const [, name = '', day = ''] = /^(\p{L}{3,9})[ /.-]+(\d{1,2})(?:st|nd|rd|th)?$/u.exec(text) ?? []
  if (name) return [day, name]
  if (!one) return [text, '']
  return monthFirst && /^\d/.test(other) ? [other, one] : [one, other]
}

function monthOf(text: string): string {
  const plain = withEnglishMonths(text.replace(/月$/, ''))
  const named = /^\d{1,2}$/.test(plain)
    ? longMonths[Number(plain) - 1]
    : plain.length > 2 && longMonths.find((one) => one.toLowerCase().startsWith(plain.toLowerCase().slice(0, 3)))
  return named ? named.slice(0, 3) : ''
}
