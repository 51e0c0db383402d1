import type { FieldError } from './errors.ts'
import type { FormField } from './form-field.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** One cell that cannot be imported. */
export interface RowProblem {
  /** As the spreadsheet counts: the headings are row 1. */
  row: number
  column: string
  reason: string
  /** It is the spreadsheet that is wrong, and not one of its rows. */
  isWhole?: true
}

/** A spreadsheet as it was read, with everything that is wrong with it. */
export interface CheckedSheet {
  columns: SheetColumn[]
  firstRow: readonly string[]
  /** The records to send, in the order of the rows that hold something. */
  records: Record<string, unknown>[]
  /** The row of the sheet that each record came from. */
  rowNumbers: number[]
  problems: RowProblem[]
}

/** "Row 3, NRIC / FIN: Not a valid NRIC", for the first ten of the errors, which are named `rows.3.nric`. */
export function describeRowErrors(fields: readonly FormField[], errors: readonly FieldError[]): string {
  const labels = new Map(fields.map((field) => [field.name, field.label]))
  const lines = errors.slice(0, 10).map(({ path, message }) => {
    const [, number, field = '', ...rest] = path.split('.')
    const column = [labels.get(field) ?? field, ...rest].join('.')
    return `Row ${number}${column ? `, ${column}` : ''}: ${message}`
  })
  const more = errors.length - lines.length
  return lines.join('\n') + (more > 0 ? `\nand ${more} more` : '')
}

/** Errors named `rows.3.nric` as the sheet's own row and heading, in the order of the rows. */
export function problemsOf(
  fields: readonly FormField[],
  errors: readonly FieldError[],
  sheet: Pick<CheckedSheet, 'columns' | 'rowNumbers'>,
): RowProblem[] {
  const headings = new Map(
    sheet.columns.flatMap(({ heading, field }) => (field ? [[field.name, heading] as const] : [])),
  )
  const labels = new Map(fields.map((field) => [field.name, field.label]))
  return errors
    .map(({ path, message }) => {
      const [, number, field = ''] = path.split('.')
      return {
        row: sheet.rowNumbers[Number(number) - 1] ?? 1,
        column: headings.get(field) ?? labels.get(field) ?? field,
        reason: message,
      }
    })
    .toSorted((a, b) => a.row - b.row)
}
