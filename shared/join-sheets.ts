import { simpleHeading } from './heading-words.ts'
import { rowsBefore } from './sheet-shape.ts'

interface NamedRows {
  name: string
  rows: string[][]
}

/** Of the rows of several sheets those that came from one of them, counted from 1. */
export interface JoinedPart {
  name: string
  from: number
  to: number
}

/** As one line: of headings alone, whatever their capitals. */
const lineOf = (row: readonly string[]) => row.map(simpleHeading).join('|').replace(/\|+$/, '')

/**
 * Sheets of one shape, such as one for each year, as one: all of the first, and of each other what stands below the same
 * headings. What has other headings is left out.
 */
export function joinSheets([first, ...others]: readonly NamedRows[]): { rows: string[][]; parts: JoinedPart[] } {
  if (!first) return { rows: [], parts: [] }
  const rows = [...first.rows]
  const parts: JoinedPart[] = [{ name: first.name, from: 1, to: rows.length }]
  const headings = new Set(
    first.rows.slice(0, rowsBefore).flatMap((row) => (row.filter((cell) => cell.trim()).length > 1 ? lineOf(row) : [])),
  )
  for (const sheet of others) {
    const at = sheet.rows.slice(0, rowsBefore).findIndex((row) => headings.has(lineOf(row)))
    const below = at < 0 ? [] : sheet.rows.slice(at + 1)
    if (!below.length) continue
    parts.push({ name: sheet.name, from: rows.length + 1, to: rows.length + below.length })
    rows.push(...below)
  }
  return { rows, parts }
}
