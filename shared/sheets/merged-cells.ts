import { type FormField, isPrivate } from '../form-field.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Cells of a sheet that are one: its rows and columns from 0, the last ones included. The text stands in the first. */
export interface MergedCells {
  top: number
  left: number
  bottom: number
  right: number
}

type Rows = readonly (readonly string[])[]

/** Headings go over two lines, seldom over three. */
const mostHeadings = 3

/** The lines of the headings: the row that names the columns, and those with which its cells are merged downwards. */
export function linesOfHeadings(at: number, merged: readonly MergedCells[]): { from: number; to: number } {
  const down = merged.filter(({ top, bottom }) => bottom > top && top <= at && bottom >= at)
  const from = Math.min(at, ...down.map(({ top }) => top))
  const to = Math.max(at, ...down.map(({ bottom }) => bottom))
  return to - from < mostHeadings ? { from, to } : { from: at, to: at }
}

/**
 * What stands over each column in the lines of the headings, from above: "Date of" over "Birth". A cell that is merged to
 * the right, or that has nothing beside it but others below, stands over all of them.
 */
export function headingParts(rows: Rows, { from, to }: { from: number; to: number }, merged: readonly MergedCells[]) {
  const lines = rows.slice(from, to + 1)
  const width = Math.max(0, ...lines.map(({ length }) => length))
  const mergeAt = (row: number, column: number) =>
    merged.find(({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right)
  const parts: string[][] = Array.from({ length: width }, () => [])
  for (let row = from; row <= to; row++) {
    let group = ''
    for (let at = 0; at < width; at++) {
      const one = mergeAt(row, at)
      if (one && one.bottom > one.top) group = ''
      const own = rows[one?.top ?? row]?.[one?.left ?? at]?.trim() ?? ''
      const isBelow = lines.slice(row - from + 1).some((line) => line[at]?.trim())
      const text = own || (!one && isBelow ? group : '')
      if (text && (!one || one.top === row)) parts[at]?.push(text)
      if (own && !(one && one.bottom > one.top)) group = own
    }
  }
  return parts
}

/** What one person alone has: nobody shares it because cells were merged. */
const isOwn = (field: FormField): boolean =>
  ['phone', 'email', 'nric'].includes(field.kind) || field.isBirthDate === true || isPrivate(field) || isOfPerson(field)

const isOfPerson = ({ name }: FormField) => /name$|guardian$/i.test(name) && !['orgName', 'groupName'].includes(name)
const namesOfPeople = ['fullName', 'firstName', 'familyName']

export interface FilledRows {
  rows: Rows
  /** Rows whose name is merged with the one above, by their numbers from 1: they say more of the same person. */
  samePerson: ReadonlySet<number>
  /** What was read of merged cells, as sentences. */
  said: string[]
}

/** Rows below the headings with what is merged downwards in each of its rows. */
export function fillMerged(
  rows: Rows,
  merged: readonly MergedCells[],
  { from, columns }: { from: number; columns: readonly SheetColumn[] },
): FilledRows {
  const filled = [...rows]
  const samePerson = new Set<number>()
  const rowsOf = ({ top, bottom }: MergedCells) =>
    Array.from({ length: Math.min(bottom, rows.length - 1) - top }, (_, i) => top + 1 + i).filter((row) =>
      rows[row]?.some((cell) => cell.trim()),
    )
  const down = merged
    .filter(({ top, left, bottom }) => bottom > top && top >= from && rows[top]?.[left]?.trim())
    .toSorted((one, other) => one.top - other.top || one.left - other.left)
  for (const one of down)
    if (namesOfPeople.includes(columns[one.left]?.field?.name ?? ''))
      for (const row of rowsOf(one)) samePerson.add(row + 1)
  const said: Record<'each' | 'first', string[]> = { each: [], first: [] }
  for (const one of down) {
    const { heading = '', field } = columns[one.left] ?? {}
    const others = rowsOf(one).filter((row) => !samePerson.has(row + 1))
    if (!others.length || namesOfPeople.includes(field?.name ?? '')) continue
    const place = `${heading.trim() || `column ${one.left + 1}`} (rows ${one.top + 1} to ${(others.at(-1) ?? 0) + 1})`
    said[field && isOwn(field) ? 'first' : 'each'].push(place)
    if (field && isOwn(field)) continue
    for (const row of others) {
      const cells = filled[row] ?? []
      const width = Math.max(cells.length, one.left + 1)
      filled[row] = Array.from({ length: width }, (_, at) =>
        at === one.left ? (rows[one.top]?.[at] ?? '') : (cells[at] ?? ''),
      )
    }
  }
  return {
    rows: filled,
    samePerson,
    said: [
      ...(said.each.length ? [`Merged cells are read for each of their rows: ${some(said.each)}.`] : []),
      ...(said.first.length ? [`Merged cells are read for their first row alone: ${some(said.first)}.`] : []),
    ],
  }
}

const mostNamed = 8

const some = (places: readonly string[]) =>
  places.slice(0, mostNamed).join(', ') + (places.length > mostNamed ? ` and ${places.length - mostNamed} more` : '')
