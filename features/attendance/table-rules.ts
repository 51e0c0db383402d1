import type { FormField } from '#shared/form-field.ts'
import type { Rows } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { findHeadings, rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfHeading } from './heading-rules.ts'

/** The same rows by their numbers, of which some say nothing. */
export const withoutRows = (rows: Rows, some: ReadonlySet<number>): Rows =>
  some.size ? rows.map((cells, at) => (some.has(at) ? [] : cells)) : rows

const filledOf = (cells: readonly string[] = []) => cells.flatMap((cell, at) => (cell.trim() ? [{ at, cell }] : []))

const anyYear = '2026-01-01'

const namesOf = (cells: readonly string[], fields: readonly FormField[]) => {
  const columns = nameColumns(cells, fields, [])
  return columns.some(({ field }) => field?.name === 'fullName') ? columns : []
}

/** Names above days are headings, whatever stands below them that has more words which are known. */
function firstHeadings(rows: Rows, fields: readonly FormField[], chosen: number | undefined): number {
  const isOfDays = (cells: readonly string[]) =>
    namesOf(cells, fields).some(({ field, heading }) => !field && dayOfHeading(heading, anyYear))
  const first = chosen === undefined ? rows.slice(0, rowsBefore).findIndex(isOfDays) : -1
  return first < 0 ? findHeadings(rows, fields, [], { chosen }).at : first
}

/** Headings of another table: names, and something else that is not what stands above in that column. */
function isOtherHeadings(cells: readonly string[], headings: readonly string[], fields: readonly FormField[]): boolean {
  const filled = filledOf(cells)
  if (filled.length < 2 || filled.every(({ at, cell }) => headings[at]?.trim() === cell.trim())) return false
  return namesOf(cells, fields).some(
    ({ field, heading }) => (field && field.name !== 'fullName') || dayOfHeading(heading, anyYear),
  )
}

/** Where a table below begins: with its title, if it has one that stands apart. */
function beginOf(rows: Rows, headings: number): { from: number; title: string } {
  for (const at of [headings - 1, headings - 2]) {
    const filled = filledOf(rows[at])
    const title = filled[0]?.cell.trim() ?? ''
    if (filled.length > 1) break
    if (title && (!filledOf(rows[at - 1]).length || /\d/.test(title))) return { from: at, title }
  }
  return { from: headings, title: '' }
}

const isSum = (cells: readonly string[]) => {
  const [only, ...others] = filledOf(cells)
  return only !== undefined && !others.length && /^\d+(?:[.,:]\d+)?$/.test(only.cell.trim())
}

/** Without a number that stands alone below others: it is their sum, and no more of the line above. */
const withoutSums = (rows: Rows, headings: number): Rows =>
  rows.map((cells, at) => (at > headings && headings >= 0 && isSum(cells) ? [] : cells))

/** A sheet up to where a second table begins, whose columns are others: nothing of it is read as more of the first. */
export function cutSecondTable(
  sent: Rows,
  fields: readonly FormField[],
  choices: Pick<SheetChoices, 'headings'>,
): { rows: Rows; notes: string[] } {
  const at = firstHeadings(sent, fields, choices.headings)
  const rows = withoutSums(sent, at)
  const next = rows.findIndex((cells, i) => at >= 0 && i > at + 1 && isOtherHeadings(cells, rows[at] ?? [], fields))
  if (next < 0) return { rows, notes: [] }
  const { from, title } = beginOf(rows, next)
  const to = rows.findLastIndex((cells) => filledOf(cells).length)
  const note = `Rows ${from + 1} to ${to + 1}${title ? ` (“${title}”)` : ''} are another table and are left out. To import it, copy these rows and paste them by themselves.`
  return { rows: rows.slice(0, from), notes: [note] }
}
