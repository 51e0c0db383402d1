import { isName } from '../no-words.ts'
import { nameRows } from './row-problems.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Rows = readonly (readonly string[])[]

/** What a spreadsheet shows where a formula has no result, and where a column is too narrow for a number. */
const error =
  /^(?:#(?:n\/a|ref!|name\?|value!|div\/0!|null!|num!|spill!|calc!|field!|error!|getting_data)|err:\d{3}|#{3,})$/i

export const isFormulaError = (text: string): boolean => error.test(text.trim())

interface FormulaError {
  row: number
  heading: string
  text: string
}

/**
 * The rows without errors of formulas, which say nothing, and which these were. In a name that of a row that says something
 * else stays where it is: the row is somebody whose name is missing, and no more of the person above.
 */
export function clearErrors(
  rows: Rows,
  from: number,
  columns: readonly SheetColumn[],
): { rows: Rows; errors: FormulaError[] } {
  const errors: FormulaError[] = []
  const cleared = rows.map((row, number) => {
    if (number < from || !row.some(isFormulaError)) return row
    const saysNothing = row.every((cell) => !cell.trim() || isFormulaError(cell))
    return row.map((cell, at) => {
      if (!isFormulaError(cell)) return cell
      const { field, heading = '', noted, repeats } = columns[at] ?? {}
      if (field || noted || repeats !== undefined)
        errors.push({
          row: number + 1,
          heading: heading.trim() || field?.label || `column ${at + 1}`,
          text: cell.trim(),
        })
      return field && isName(field) && !saysNothing ? cell : ''
    })
  })
  return { rows: errors.length ? cleared : rows, errors }
}

const mostRows = 5

/** "#N/A and #REF! are errors of formulas, and read as empty: Email (rows 4, 7), Name (row 5)." */
export function sayErrors(errors: readonly FormulaError[]): string[] {
  if (!errors.length) return []
  const kinds = [...new Set(errors.map(({ text }) => text))]
  const places = [...Map.groupBy(errors, ({ heading }) => heading)].map(
    ([heading, some]) => `${heading} (${nameRows([...new Set(some.map(({ row }) => row))], mostRows)})`,
  )
  const are = kinds.length === 1 ? 'is an error of a formula' : 'are errors of formulas'
  return [`${kinds.join(', ')} ${are}, and read as empty: ${places.join(', ')}.`]
}
