import { isDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { withEnglishMonths } from '#shared/month-words.ts'
import { simpleHeading } from '#shared/sheets/heading-words.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfHeading } from './heading-rules.ts'
import { isRemark } from './remark-rules.ts'
import { visitDay } from './visits-rules.ts'

type Row = string[]

const dayWord = /^\s*(?:date|day|session|日期|tarikh)\s*[:：–-]?\s*/i
/** With the name of the month, or with the year: "8.30-12.15" and "Blk 3/4" are none. */
const inWords =
  /\b\d{1,2}(?:st|nd|rd|th)?[ -]?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*(?:[ -]20\d\d)?\b|\b\d{1,2}[/.-]\d{1,2}[/.-]20\d\d\b|\b20\d\d-\d\d-\d\d\b/gi

/** The one day that a title, a line or the name of a sheet is about; undefined where it names none, or several. */
export function dayInText(said: string, near: string): string | undefined {
  const text = withEnglishMonths(said)
  const alone = text.replace(dayWord, '').trim()
  // "Nov 26" is a month of a year
  const whole = /^\p{L}+\.?\s*'?\d\d$/u.test(alone) ? undefined : dayOfHeading(alone, near)
  if (whole && alone.length <= 20) return whole
  const days = new Set((text.match(inWords) ?? []).flatMap((one) => dayOfHeading(one, near) ?? []))
  const [day] = days
  return days.size === 1 && day && isDate(day) ? day : undefined
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim())
/** So many cells can be a line that says of which day the next ones are: "Date:", "4/11/2026", "Wed". */
const mostOfLine = 3

/**
 * The rows of a sheet that says once of which day they are, in its name, its title or a line above some of them: each row has
 * the day in a column of its own, as lists of visits have it. Tables below each other become one, whatever the order of their
 * columns; what only one of them has is a column beside the others. A sheet that has its days in columns stays as it is.
 */
export function withDays(
  rows: readonly Row[],
  { name, near, fields }: { name: string; near: string; fields: readonly FormField[] },
): Row[] {
  const known = [...fields, visitDay]
  const headingsOf = (cells: Row): SheetColumn[] | undefined => {
    const columns = filledOf(cells).length > 1 ? nameColumns(cells, known, []) : []
    return columns.some(({ field }) => field?.name === 'fullName') ? columns : undefined
  }
  const same = rows.map((cells) => [...cells])
  const first = rows.slice(0, rowsBefore).findIndex((cells) => headingsOf(cells))
  const columns = headingsOf(rows[first] ?? [])
  const hasDays = columns?.some(
    ({ field, heading }) => field?.name === visitDay.name || (!field && dayOfHeading(heading, near)),
  )
  if (!columns || hasDays) return same
  let day = dayInText(name, near)
  let isSaid = day !== undefined
  const all: SheetColumn[] = [...columns]
  let places = columns.map((_, at) => at)
  const read = rows.map((cells, i): { cells: Row; day?: string | undefined } => {
    const headings = i > first ? headingsOf(cells) : undefined
    if (headings && i !== first) {
      places = placesIn(all, headings)
      return { cells: [] }
    }
    const isLine = i < first || (i > first && filledOf(cells).length <= mostOfLine)
    const text = filledOf(cells).join(' ')
    const said = isLine && !(i > first && isRemark(text)) ? dayInText(text, near) : undefined
    if (said && !hasName(cells, places, all)) {
      // the title goes before the name of the sheet, and a line before the title
      day = said
      isSaid = true
      return { cells: i < first ? cells : [] }
    }
    if (i <= first) return { cells }
    const placed: Row = []
    for (const [at, cell] of cells.entries()) if (cell.trim() || at < places.length) placed[places[at] ?? at] = cell
    return { cells: Array.from(placed, (cell) => cell ?? ''), day: filledOf(cells).length > 1 ? day : undefined }
  })
  if (!isSaid) return same
  const width = Math.max(all.length, ...read.map(({ cells }) => cells.length))
  return read.map(({ cells, day: of }, i) => {
    if (i === first)
      return [...pad([...cells, ...all.slice(columns.length).map(({ heading }) => heading)], width), visitDay.label]
    return of ? [...pad(cells, width), of] : cells
  })
}

const pad = (cells: readonly string[], width: number) => Array.from({ length: width }, (_, at) => cells[at] ?? '')

/** A row that names somebody is no line about the day. */
const hasName = (cells: Row, places: readonly number[], columns: readonly SheetColumn[]) =>
  cells.some(
    (cell, at) =>
      columns[places[at] ?? -1]?.field?.name === 'fullName' &&
      /\p{L}/u.test(cell.replace(dayWord, '')) &&
      !dayInText(cell, '2026-01-01'),
  )

/** Where the columns of a table below belong; one that is new is put beside the others. */
function placesIn(all: SheetColumn[], columns: readonly SheetColumn[]): number[] {
  const taken = new Set<number>()
  const find = (fits: (one: SheetColumn, place: number) => boolean) => {
    const place = all.findIndex((one, at) => !taken.has(at) && fits(one, at))
    if (place >= 0) taken.add(place)
    return place
  }
  return columns.map((column, at) => {
    const said = simpleHeading(column.heading)
    const place = column.field
      ? find((one) => one.field?.name === column.field?.name)
      : find((one, other) => (said ? simpleHeading(one.heading) === said : other === at && !simpleHeading(one.heading)))
    if (place >= 0) return place
    all.push(column)
    taken.add(all.length - 1)
    return all.length - 1
  })
}
