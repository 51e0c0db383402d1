import { formatDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { looksLikeName } from '#shared/sheets/guess-names.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { aloneIn, countedIn, namedIn, timesIn } from './crowd-rules.ts'
import { dayOfCell } from './heading-rules.ts'
import { readLegend } from './legend-rules.ts'
import { isRemark } from './remark-rules.ts'
import { roleMeant, timesOfDuty } from './team-rules.ts'
import { noMarks, readTold } from './told-rules.ts'
import { lengthIn } from './visit-rules.ts'
import { saysPartOfDay } from './which-rules.ts'

type Row = string[]

/** So many of the filled cells of a column must be of one kind. */
const mostOf = 0.6
const fewestDays = 2

/** Days of people, and none of a roster. */
const ofPeople = /birth|\bdob\b|join|regist|creat|updat|expir|valid|since|seen|last|first/i
/** What stands beside the people of a day and names none of them. */
const ofOthers =
  /remark|note|comment|^day$|weekday|\bdate\b|time|menu|theme|topic|total|\bpax\b|count|^no\.?$|^s\/?n|venue|place|location|address|activit|event|programme|week|\bwk\b|meal|status|vehicle|\bvans?\b|\bcars?\b|transport|lorry|route|\bbl(?:oc)?ks?\b|\bkm\b|client|beneficiar|resident|approved|checked|phone|contact|备注|星期|地点/i

/** In so many cells of a column for people are several. */
const mostSingle = 0.2

/** The headings of the list of visits that comes of it. */
const listed = ['Date', 'Name', 'Attended', 'Time in', 'Time out']

interface Visit {
  day: string
  /** From when to when the duty is. */
  times: { from: string; to: string } | undefined
  /** "Morning". */
  shift: string
  /** What the duty is called: "Cooking team". */
  duty: string
  cell: string
  /** "2 hrs", where its row says so instead of times. */
  length?: string
}

/**
 * The rows of a duty roster as a list of visits. A roster has people where a register has marks: days below each other with a
 * column for each duty or shift, or days beside each other with a row for each; a cell may name several people, and its
 * heading may say from when to when. Other sheets stay as they are.
 */
export function withVisitsOfDuties(
  rows: readonly Row[],
  near: string,
  fields: readonly FormField[],
  roles: readonly string[] = [],
): Row[] {
  const same = rows.map((cells) => [...cells])
  const visits = daysDown(rows, near, fields) ?? daysAcross(rows, near, fields)
  if (!visits) return same
  const alone = aloneIn(visits.map(({ cell }) => cell))
  const hasShift = visits.some(({ shift }) => shift)
  const hasRole = visits.some(({ duty }) => roleMeant(duty, roles))
  const marks = visits.flatMap(({ cell }) => namedIn(cell, alone).flatMap(({ mark }) => mark ?? []))
  const legend = marks.length ? readLegend(rows).rows : new Set<number>()
  // a cross says something else than the names beside it, which are of those who came
  const came = marks.some((mark) => /^[x×]$/i.test(mark)) ? 'Y' : ''
  return [
    [...listed, ...(hasShift ? ['Shift'] : []), ...(hasRole ? ['Role'] : [])],
    ...visits.flatMap(({ day, times, shift, duty, cell, length = '' }) =>
      peopleIn(cell, alone).map(({ name, from = times?.from ?? '', to = times?.to ?? '', mark = length }) => [
        formatDate(day),
        name,
        // where nothing says for how long, it was the whole session
        mark || (from || to ? came : 'Y'),
        ...(mark ? ['', ''] : [from, to]),
        ...(hasShift ? [shift] : []),
        ...(hasRole ? [roleMeant(duty, roles) ?? ''] : []),
      ]),
    ),
    // what the marks mean is said once for all
    ...same.filter((_cells, at) => legend.has(at)),
    // a remark of some day stays to be told
    ...same.filter(
      (cells) => filledIn(cells).length === 1 && /^\d/.test(cells[0]?.trim() ?? '') && isRemark(cells[0] ?? ''),
    ),
  ]
}

/** Those whom a cell names, and those whom it only counts: nobody of them is lost without a word. */
const peopleIn = (cell: string, alone: ReadonlySet<string>): ReturnType<typeof namedIn> => [
  ...namedIn(cell, alone),
  ...countedIn(cell).map((name) => ({ name })),
]

const shiftIn = (text: string): string => (saysPartOfDay(text) ? text.trim() : '')
const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim())
const share = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.length ? all.filter(is).length / all.length : 0

/** Somebody's name, or several; a mark or a number is none. */
function isOfPeople(cell: string): boolean {
  const people = namedIn(cell)
  // "(1.5h)" behind one of several says nothing of the others
  if (people.length < 2 && readTold(cell, noMarks)?.outcome) return false
  // one of many may be written in a way of their own
  return people.length > 0 && share(people, ({ name }) => isName(name)) > (people.length > 3 ? mostOf : 0.99)
}
const plainName = (name: string) =>
  name
    .replaceAll(/\s*\([^)]*\)|,.*$/g, '')
    .replaceAll(/\s(?:[SDW]\/O|[AC]\/[LP])\s/gi, ' s/o ')
    .trim()
const isName = (name: string) => looksLikeName.test(plainName(name)) || /^\p{Lu}[\p{L}.'’-]+$/u.test(plainName(name))
const isWholeName = (cell: string) => namedIn(cell).some(({ name }) => looksLikeName.test(plainName(name)))

/** Days below each other in one column, and people in others. */
function daysDown(sent: readonly Row[], near: string, fields: readonly FormField[]): Visit[] | undefined {
  const width = Math.max(0, ...sent.map(({ length }) => length))
  let rows = sent
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
      .filter((cell) => !asAbove.test(cell))
    return cells.length >= fewestDays && share(cells, (cell) => dayOfCell(cell, near) !== undefined) >= mostOf
  })
  if (dayAt === undefined) return undefined
  const saidDays = rows.filter((cells) => dayIn(cells, dayAt)).length
  rows = withDaysAbove(rows, dayAt, near)
  const first = rows.findIndex((cells) => dayIn(cells, dayAt))
  if (first > rowsBefore) return undefined
  const at = rows.slice(0, first).findLastIndex((cells) => filledIn(cells).length > 1)
  const headings = rows[at] ?? []
  const ofDays = rows.slice(first).filter((cells) => dayIn(cells, dayAt))
  const cellsOf = (column: number) => ofDays.flatMap((cells) => cells[column]?.trim() || [])
  // how many there were is no name, whatever the column is called
  const isOfCounts = (column: number) => share(cellsOf(column), (cell) => /^\d+$/.test(cell)) >= mostOf
  const isOfSeveral = (column: number) => share(cellsOf(column), (cell) => namedIn(cell).length > 1) >= mostSingle
  // below "With (helpers)" several stand in one cell, and beside them is who drives
  const known = nameColumns(
    headings.map((heading, column) => (isOfCounts(column) ? '' : heading)),
    fields,
    [],
  ).map((column, at) =>
    column.field?.name === 'fullName' && isOfSeveral(at) ? { ...column, field: undefined } : column,
  )
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
  const hasSeveral = duties.some(isOfSeveral)
  // a list of visits has a row for each, and one name in it
  const isRoster = hasSeveral || (duties.length > 1 && !isKnown(['fullName']) && days.size >= saidDays * 0.9)
  if (!isRoster || !duties.some((column) => cellsOf(column).some(isWholeName))) return undefined
  return ofDays.flatMap((cells) =>
    duties.map((column) => ({
      day: dayIn(cells, dayAt) ?? '',
      times:
        timesIn(headings[column] ?? '') ??
        timesIn(cells[timeAt] ?? '') ??
        timesOfDuty(headings[column] ?? '', rows.slice(0, at).flat()),
      shift: shiftIn(headings[column] ?? ''),
      duty: headings[column] ?? '',
      cell: cells[column] ?? '',
      length: lengthIn(cells[timeAt] ?? '') === undefined ? '' : (cells[timeAt]?.trim() ?? ''),
    })),
  )
}

const asAbove = /^(?:["“”〃]|''|ditto|do\.|同上)\.?$/i

/** Several rows of one day, which only the first of them says, or "ditto" below it. */
function withDaysAbove(rows: readonly Row[], dayAt: number, near: string): readonly Row[] {
  let day = ''
  return rows.map((cells) => {
    const said = cells[dayAt]?.trim() ?? ''
    if (dayOfCell(said, near)) day = filledIn(cells).length > 1 || !isRemark(said) ? said : day
    if (isRemark(said) && filledIn(cells).length === 1) return []
    const isMore = day && (!said || asAbove.test(said)) && filledIn(cells).length > 1
    return isMore ? cells.with(dayAt, day) : cells
  })
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
  let [times, shift, duty]: [Visit['times'], string, string] = [undefined, '', '']
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
      ;[times, shift, duty] = [undefined, '', '']
      return []
    }
    // an empty cell is the same duty as above
    const said = filledIn(row.slice(0, before)).join(' ')
    if (said) [times, shift, duty] = [timesIn(said), shiftIn(said), said]
    const ofRow = { times, shift, duty }
    return days.map(({ column, day }) => ({ day, ...ofRow, cell: row[column] ?? '' }))
  })
}
