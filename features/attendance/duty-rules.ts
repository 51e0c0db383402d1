import { formatDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { looksLikeName } from '#shared/sheets/guess-names.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { aloneIn, namedIn, timesIn } from './crowd-rules.ts'
import { dayOfCell } from './heading-rules.ts'
import { noMarks, readTold } from './told-rules.ts'
import { saysPartOfDay } from './which-rules.ts'

type Row = string[]

/** So many of the filled cells of a column must be of one kind. */
const mostOf = 0.6
const fewestDays = 2

/** Days of people, and none of a roster. */
const ofPeople = /birth|\bdob\b|join|regist|creat|updat|expir|valid|since|seen|last|first/i
/** What stands beside the people of a day and names none of them. */
const ofOthers =
  /remark|note|comment|^day$|weekday|\bdate\b|time|menu|theme|topic|total|\bpax\b|count|^no\.?$|^s\/?n|venue|place|location|address|activit|event|programme|week|\bwk\b|meal|status|client|beneficiar|resident|approved|checked|phone|contact|备注|星期|地点/i

/** The headings of the list of visits that comes of it. */
const listed = ['Date', 'Name', 'Attended', 'Time in', 'Time out']

interface Visit {
  day: string
  /** From when to when the duty is. */
  times: { from: string; to: string } | undefined
  /** "Morning". */
  shift: string
  cell: string
}

/**
 * The rows of a duty roster as a list of visits. A roster has people where a register has marks: days below each other with a
 * column for each duty or shift, or days beside each other with a row for each; a cell may name several people, and its
 * heading may say from when to when. Other sheets stay as they are.
 */
export function withVisitsOfDuties(rows: readonly Row[], near: string, fields: readonly FormField[]): Row[] {
  const same = rows.map((cells) => [...cells])
  const visits = daysDown(rows, near, fields) ?? daysAcross(rows, near, fields)
  if (!visits) return same
  const alone = aloneIn(visits.map(({ cell }) => cell))
  const hasShift = visits.some(({ shift }) => shift)
  return [
    [...listed, ...(hasShift ? ['Shift'] : [])],
    ...visits.flatMap(({ day, times, shift, cell }) =>
      namedIn(cell, alone).map(({ name, from = times?.from ?? '', to = times?.to ?? '', mark = '' }) => [
        formatDate(day),
        name,
        // where nothing says for how long, it was the whole session
        mark || (from || to ? '' : 'Y'),
        ...(mark ? ['', ''] : [from, to]),
        ...(hasShift ? [shift] : []),
      ]),
    ),
  ]
}

const shiftIn = (text: string): string => (saysPartOfDay(text) ? text.trim() : '')
const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim())
const share = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.length ? all.filter(is).length / all.length : 0

/** Somebody's name, or several; a mark or a number is none. */
function isOfPeople(cell: string): boolean {
  if (readTold(cell, noMarks)?.outcome) return false
  const people = namedIn(cell)
  return people.length > 0 && people.every(({ name }) => isName(name))
}
const plainName = (name: string) =>
  name
    .replaceAll(/\s*\([^)]*\)|,.*$/g, '')
    .replaceAll(/\s(?:[SDW]\/O|[AC]\/[LP])\s/gi, ' s/o ')
    .trim()
const isName = (name: string) => looksLikeName.test(plainName(name)) || /^\p{Lu}[\p{L}.'’-]+$/u.test(plainName(name))
const isWholeName = (cell: string) => namedIn(cell).some(({ name }) => looksLikeName.test(plainName(name)))

/** Days below each other in one column, and people in others. */
function daysDown(rows: readonly Row[], near: string, fields: readonly FormField[]): Visit[] | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const dayIn = (cells: Row, at: number) => dayOfCell(cells[at], near)
  // a register has its days beside each other
  const isRegister = rows
    .slice(0, rowsBefore)
    .some((cells) => columns.filter((at) => dayIn(cells, at) !== undefined).length >= fewestDays)
  if (isRegister) return undefined
  const dayAt = columns.find((at) => {
    const isDay = (cells: Row) => dayIn(cells, at) !== undefined
    // a legend stands below the last day
    const cells = rows
      .slice(Math.max(0, rows.findIndex(isDay)), rows.findLastIndex(isDay) + 1)
      .flatMap((row) => row[at]?.trim() || [])
    return cells.length >= fewestDays && share(cells, (cell) => dayOfCell(cell, near) !== undefined) >= mostOf
  })
  if (dayAt === undefined) return undefined
  const first = rows.findIndex((cells) => dayIn(cells, dayAt))
  if (first > rowsBefore) return undefined
  const at = rows.slice(0, first).findLastIndex((cells) => filledIn(cells).length > 1)
  const headings = rows[at] ?? []
  const known = nameColumns(headings, fields, [])
  const ofDays = rows.slice(first).filter((cells) => dayIn(cells, dayAt))
  const cellsOf = (column: number) => ofDays.flatMap((cells) => cells[column]?.trim() || [])
  // "9am - 12pm" is when all of the row are there
  const timeAt = columns.findIndex(
    (column) =>
      column !== dayAt && share(cellsOf(column), (cell) => timesIn(cell) !== undefined && !isWholeName(cell)) >= mostOf,
  )
  if (ofPeople.test(headings[dayAt] ?? '')) return undefined
  const isKnown = (names: readonly string[]) =>
    known.some(({ field }, column) => column !== timeAt && names.includes(field?.name ?? ''))
  if (isKnown(['timeIn', 'timeOut', 'hours', 'outcome', 'shift'])) return undefined
  const days = new Set(ofDays.map((cells) => dayIn(cells, dayAt)))
  const duties = columns.filter((column) => {
    if (column === dayAt || column === timeAt || ofOthers.test(headings[column] ?? '')) return false
    const field = known[column]?.field?.name
    // where names are said to stand in one column, others have none
    if (field ? field !== 'fullName' : isKnown(['fullName'])) return false
    const cells = cellsOf(column).filter((cell) => namedIn(cell).length > 0)
    return cells.length > 0 && share(cells, isOfPeople) >= mostOf
  })
  const hasSeveral = duties.some((column) => share(cellsOf(column), (cell) => namedIn(cell).length > 1) >= 0.2)
  // a list of visits has a row for each, and one name in it
  const isRoster = hasSeveral || (duties.length > 1 && !isKnown(['fullName']) && days.size >= ofDays.length * 0.9)
  if (!isRoster || !duties.some((column) => cellsOf(column).some(isWholeName))) return undefined
  return ofDays.flatMap((cells) =>
    duties.map((column) => ({
      day: dayIn(cells, dayAt) ?? '',
      times: timesIn(headings[column] ?? '') ?? timesIn(cells[timeAt] ?? ''),
      shift: shiftIn(headings[column] ?? ''),
      cell: cells[column] ?? '',
    })),
  )
}

/** Days beside each other, and people below them; what stands before is the duty. */
function daysAcross(rows: readonly Row[], near: string, fields: readonly FormField[]): Visit[] | undefined {
  const daysIn = (cells: Row) =>
    cells.flatMap((cell, column) => {
      const day = dayOfCell(cell, near)
      return day ? [{ column, day }] : []
    })
  const at = rows.slice(0, rowsBefore).findIndex((cells) => daysIn(cells).length >= fewestDays)
  if (at < 0 || nameColumns(rows[at] ?? [], fields, []).some(({ field }) => field?.name === 'fullName'))
    return undefined
  let days = daysIn(rows[at] ?? [])
  let [times, shift]: [Visit['times'], string] = [undefined, '']
  const before = Math.min(...days.map(({ column }) => column))
  const below = rows.slice(at + 1).filter((cells) => daysIn(cells).length < fewestDays)
  const cells = below.flatMap((row) => days.flatMap(({ column }) => row[column]?.trim() || []))
  const named = cells.filter((cell) => namedIn(cell).length > 0)
  if (cells.length < fewestDays || share(cells, (cell) => namedIn(cell).length > 0) < 0.5) return undefined
  if (share(named, isOfPeople) < mostOf || !named.some(isWholeName)) return undefined
  return rows.slice(at + 1).flatMap((row) => {
    const own = daysIn(row)
    if (own.length >= fewestDays) {
      days = own
      ;[times, shift] = [undefined, '']
      return []
    }
    // an empty cell is the same duty as above
    const said = filledIn(row.slice(0, before)).join(' ')
    if (said) [times, shift] = [timesIn(said), shiftIn(said)]
    const ofRow = { times, shift }
    return days.map(({ column, day }) => ({ day, ...ofRow, cell: row[column] ?? '' }))
  })
}
