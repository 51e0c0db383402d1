import { simpleHeading } from './heading-words.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** A sheet of a file, where its headings stand, and what its columns mean. */
export interface NamedRows {
  name: string
  rows: readonly string[][]
  /** From 0; below 0 where it has none. */
  headings: number
  columns: readonly SheetColumn[]
  /** Whether records can be read from it at all. */
  isReadable: boolean
}

/** Of the rows of several sheets those that came from one of them, counted from 1. */
export interface JoinedPart {
  name: string
  from: number
  to: number
  /** So many lines of that sheet, its titles and headings, were not taken over. */
  skipped: number
}

/** A row as the sheet counts it that it came from: "14 Nov, row 19". One that says more of a row, 53.1, is of that row. */
export function rowInSheet(parts: readonly JoinedPart[], row: number): string | undefined {
  const part = parts.length > 1 ? parts.find(({ from, to }) => from <= row && row < to + 1) : undefined
  return part && `${part.name}, row ${Math.floor(row) - part.from + 1 + part.skipped}`
}

export interface JoinedSheets {
  rows: string[][]
  parts: JoinedPart[]
  /** Sheets that hold something and are about something else, by their names. */
  others: string[]
}

/** So much of what a sheet asks must be asked by the first one, too. */
const mostOf = 0.6
const said = ({ heading }: SheetColumn) => simpleHeading(heading)

/**
 * Sheets of one shape, such as one for each year, as one: all of the first, and of each other what stands below the same
 * headings, in whatever words and order. A column that the first does not have is put beside its own. What asks for other
 * things is left out, and named.
 */
export function joinSheets([first, ...others]: readonly NamedRows[]): JoinedSheets {
  if (!first) return { rows: [], parts: [], others: [] }
  const rows = first.rows.map((row) => [...row])
  const headings = [...first.columns]
  const joined: JoinedSheets = { rows, parts: [{ name: first.name, from: 1, to: rows.length, skipped: 0 }], others: [] }
  for (const sheet of others) {
    const below = sheet.rows.slice(sheet.headings + 1)
    if (!below.some((row) => row.some((cell) => cell.trim()))) continue
    const isAlike = sheet.isReadable && sheet.headings >= 0 && first.headings >= 0
    const places = isAlike ? placesIn(headings, sheet.columns, below) : undefined
    if (!places) {
      joined.others.push(sheet.name)
      continue
    }
    for (const [at, place] of places.entries()) if (place >= headings.length) headings[place] = sheet.columns[at]!
    const [from, to] = [rows.length + 1, rows.length + below.length]
    joined.parts.push({ name: sheet.name, from, to, skipped: sheet.headings + 1 })
    for (const row of below) rows.push(Array.from(headings, (_, place) => row[places.indexOf(place)] ?? ''))
  }
  if (headings.length > first.columns.length)
    rows[first.headings] = headings.map(({ heading }, at) => rows[first.headings]?.[at] ?? heading)
  return joined
}

/** Where each column of a sheet belongs among these; undefined where it is about something else. */
function placesIn(
  headings: readonly SheetColumn[],
  columns: readonly SheetColumn[],
  below: readonly (readonly string[])[],
): number[] | undefined {
  const taken = new Set<number>()
  const take = (place: number) => {
    if (place >= 0) taken.add(place)
    return place
  }
  const find = (fits: (one: SheetColumn, place: number) => boolean) =>
    take(headings.findIndex((one, place) => !taken.has(place) && fits(one, place)))
  const same = columns.map((column, at) =>
    said(column) ? find((one) => said(one) === said(column)) : find((one, place) => place === at && !said(one)),
  )
  const places = same.map((place, at) =>
    place < 0 && columns[at]?.field ? find((one) => one.field?.name === columns[at]?.field?.name) : place,
  )
  // other days are what sheets of other months are about
  const isOwn = ({ offers, isOfDay }: SheetColumn) => offers?.isTaken === true || isOfDay === true
  const asked = columns.flatMap((column, at) => (said(column) && !isOwn(column) ? [places[at]!] : []))
  const known = asked.filter((place) => place >= 0)
  if (known.length < (columns.some(isOwn) ? 1 : 2) || known.length < asked.length * mostOf) return undefined
  let next = headings.length
  const isUsed = (at: number) => said(columns[at]!) || below.some((row) => row[at]?.trim())
  return places.map((place, at) => (place < 0 && isUsed(at) ? next++ : place))
}

/** Which rows came from which sheet, and which sheets are about something else. */
export const sayParts = ({ parts = [], others = [] }: { parts?: JoinedPart[]; others?: string[] }): string =>
  [
    ...parts.map(({ name, from, to }) => `${name}: rows ${from} to ${to}`),
    ...(others.length ? [`Not read, with other headings: ${others.join(', ')}`] : []),
  ].join(' · ')
