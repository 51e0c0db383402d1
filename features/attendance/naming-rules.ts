import type { FormField } from '#shared/form-field.ts'
import { joinName } from '#shared/join-name.ts'
import { looksLikeName } from '#shared/sheets/guess-names.ts'
import { simpleHeading } from '#shared/sheets/heading-words.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfHeading } from './heading-rules.ts'
import { noMarks, readTold } from './told-rules.ts'

type Row = string[]

const fewestDays = 2
const rowsLooked = 40
/** So many of the cells of a column must be names. */
const mostOf = 0.5

/**
 * The rows of a grid with "Name" above the names where days are the only headings that anybody knows: a register is headed
 * "Member", "Student", or by nothing at all.
 */
export function withNameHeading(rows: readonly Row[], near: string, fields: readonly FormField[]): Row[] {
  const same = rows.map((cells) => [...cells])
  const top = rows.slice(0, rowsBefore)
  const isNamed = (cells: Row) =>
    cells.filter((cell) => cell.trim()).length > 1 &&
    nameColumns(cells, fields, []).some(({ field }) => field?.name === 'fullName')
  if (top.some(isNamed)) return same
  const daysIn = (cells: Row) => cells.flatMap((cell, at) => (isDay(cell, near) ? [at] : []))
  const belowRow = (row: number) => rows.slice(row + 1, row + 1 + rowsLooked)
  // a single day is that of a register where marks stand below it
  const isOne = (cells: Row, row: number) =>
    cells.filter((cell) => cell.trim()).length > 1 && daysIn(cells).some((column) => areMarks(belowRow(row), column))
  const several = top.findIndex((cells) => daysIn(cells).length >= fewestDays)
  const at = several >= 0 ? several : top.findIndex(isOne)
  const first = daysIn(rows[at] ?? [])[0] ?? 0
  const below = belowRow(at)
  const found = Array.from({ length: first }, (_, column) => ({ column, names: shareOfNames(below, column) })).toSorted(
    (one, other) => other.names - one.names,
  )[0]
  if (!found || found.names < mostOf) return same
  return same.map((cells, row) => (row === at ? cells.with(found.column, 'Name') : cells))
}

const firstWords = /^(?:first|given|christian)names?$|^forename$|^名$/
const familyWords = /^surname$|^(?:last|family)name$|^姓$/

/** The rows of a grid with the two parts of a name, "Surname" and "Given name", in one column. */
export function withOneName(rows: readonly Row[]): Row[] {
  const placeOf = (cells: Row | undefined, words: RegExp) =>
    (cells ?? []).findIndex((cell) => words.test(simpleHeading(cell)))
  const isTwo = (cells: Row) => placeOf(cells, firstWords) >= 0 && placeOf(cells, familyWords) >= 0
  const at = rows.slice(0, rowsBefore).findIndex(isTwo)
  if (at < 0) return rows.map((cells) => [...cells])
  const [first, family] = [placeOf(rows[at], firstWords), placeOf(rows[at], familyWords)]
  const [own, other] = [Math.min(first, family), Math.max(first, family)]
  return rows.map((cells, row) => {
    if (row < at || !(cells[first]?.trim() || cells[family]?.trim())) return [...cells]
    const name = row === at ? 'Name' : joinName(cells[first] ?? '', cells[family] ?? '')
    return cells.map((cell, place) => (place === own ? name : place === other ? '' : cell))
  })
}

/** A day with its month, or the bare number of one. */
const isDay = (cell: string, near: string): boolean =>
  /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(cell.trim()) || dayOfHeading(cell, near) !== undefined

function shareOfNames(below: readonly Row[], column: number): number {
  const cells = below.flatMap((cells) => cells[column]?.trim() || [])
  const names = cells.filter((cell) => looksLikeName.test(cell))
  return cells.length ? names.length / cells.length : 0
}

function areMarks(below: readonly Row[], column: number): boolean {
  const cells = below.flatMap((cells) => cells[column]?.trim() || [])
  const marks = cells.filter((cell) => readTold(cell, noMarks)?.outcome)
  return marks.length > 1 && marks.length > cells.length * mostOf
}
