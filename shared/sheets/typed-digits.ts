import type { FormField } from '../form-field.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Rows = readonly (readonly string[])[]

/** A cell of numbers in which letters stood for figures. */
interface TypedDigits {
  /** As the sheet counts. */
  row: number
  heading: string
  written: string
  read: string
}

const kinds: ReadonlySet<FormField['kind']> = new Set(['phone', 'postal-code', 'date', 'number'])
/** Figures, what parts them, and the letters that look like two of them. */
const lookAlike = /^[+(\s]*[\dOolI|][\dOolI|\s()+./:-]*$/

/** Eight figures are a number already, whatever letter is behind them. */
const wholeNumber = /^(?:\+?65[\s-]?)?\d{4}[\s-]?\d{4}[^\d]*[OolI|][^\d]*$/

/** "9l33 OO51" as 9133 0051: nobody has a letter in a number, and old lists are full of them. */
export function digitsIn(text: string): string {
  // "6928 5779 (O)" is the number of an office
  const isLabelled = text.match(/[\dOolI|]+/g)?.some((part) => !/\d/.test(part)) || wholeNumber.test(text.trim())
  if (isLabelled) return text
  const [letters, digits] = [text.match(/[OolI|]/g)?.length ?? 0, text.match(/\d/g)?.length ?? 0]
  if (!letters || digits < 2 || !lookAlike.test(text.trim())) return text
  return text.replaceAll(/[Oo]/g, '0').replaceAll(/[lI|]/g, '1')
}

/** The rows with figures where letters stood for them in columns of numbers and dates, and which these were. */
export function readTypedDigits(
  rows: Rows,
  from: number,
  columns: readonly SheetColumn[],
): { rows: Rows; typed: TypedDigits[] } {
  const typed: TypedDigits[] = []
  const places = columns.flatMap(({ field, repeats }, at) => {
    const kind = (field ?? columns[repeats ?? -1]?.field)?.kind
    return kind && kinds.has(kind) ? [at] : []
  })
  if (!places.length) return { rows, typed }
  const read = rows.map((row, number) => {
    if (number < from) return row
    const found = places.filter((at) => digitsIn(row[at] ?? '') !== (row[at] ?? ''))
    if (!found.length) return row
    const cells = [...row]
    for (const at of found) {
      const written = cells[at] ?? ''
      cells[at] = digitsIn(written)
      typed.push({ row: number + 1, heading: columns[at]?.heading.trim() ?? '', written, read: cells[at] })
    }
    return cells
  })
  return { rows: read, typed }
}

const mostNamed = 5

/** What was read so, the first five by name. */
export function sayTypedDigits(typed: readonly TypedDigits[]): string[] {
  if (!typed.length) return []
  const named = typed
    .slice(0, mostNamed)
    .map(({ row, heading, written, read }) => `row ${row}, ${heading}, ${written.trim()} as ${read.trim()}`)
  const more = typed.length > mostNamed ? ` and ${(typed.length - mostNamed).toLocaleString('en')} more` : ''
  return [`Read with 0 for O and 1 for l: ${named.join('; ')}${more}.`]
}
