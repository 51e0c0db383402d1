import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { matchColumns, readRow, type SheetColumn } from '#shared/sheet-columns.ts'
import { importLimit } from './contract.ts'
import { visibleFields } from './fields.ts'
import { type ImportedVolunteer, planImportRow, repeatedNrics } from './rules.ts'

/** The columns that a spreadsheet may have: the form's fields but for the consent, and the status. */
export function importFields(settings: VolunteerSettings): FormField[] {
  const form = visibleFields(settings).filter((field) => field.name !== 'agreeToTerms')
  const address = form.some((field) => field.name === 'fullAddress')
    ? []
    : [{ name: 'fullAddress', section: '', kind: 'text' as const, label: 'Full Address' }]
  return [
    ...form,
    ...address,
    { name: 'status', section: '', kind: 'select', label: 'Status', options: 'status' },
    { name: 'tier', section: '', kind: 'select', label: 'Tier', options: 'tier' },
  ]
}

/** One cell that cannot be imported. */
export interface RowProblem {
  /** As the spreadsheet counts: the headings are row 1. */
  row: number
  column: string
  reason: string
}

export interface CheckedSheet {
  columns: SheetColumn[]
  firstRow: readonly string[]
  /** The records to send, in the order of the rows that hold something. */
  records: Record<string, unknown>[]
  /** The row of the sheet that each record came from. */
  rowNumbers: number[]
  problems: RowProblem[]
}

const rowsAtOnce = 250

/** Reads and checks every row by the rules of the server; `report` hears how far it is, from 0 to 1. */
export async function checkSheet(
  settings: VolunteerSettings,
  fields: readonly FormField[],
  rows: readonly (readonly string[])[],
  today: string,
  report: (done: number) => void,
): Promise<CheckedSheet> {
  const columns = matchColumns(rows[0] ?? [], fields)
  const sheet: CheckedSheet = { columns, firstRow: rows[1] ?? [], records: [], rowNumbers: [], problems: [] }
  const whole = problemOfWhole(columns, rows)
  if (whole) return { ...sheet, problems: [whole] }
  const people: ImportedVolunteer[] = []
  const errors: FieldError[] = []
  for (let index = 1; index < rows.length; index++) {
    if (index % rowsAtOnce === 0) {
      report(index / rows.length)
      await new Promise((resolve) => setTimeout(resolve)) // the screen stays alive
    }
    const record = readRow(columns, rows[index]!)
    if (!Object.keys(record).length) continue
    sheet.records.push(record)
    sheet.rowNumbers.push(index + 1)
    const plan = planImportRow(settings, record, sheet.records.length, today)
    people.push(plan.person)
    errors.push(...plan.errors)
  }
  sheet.problems = problemsOf([...errors, ...repeatedNrics(people)], sheet)
  return sheet
}

function problemOfWhole(columns: SheetColumn[], rows: readonly unknown[]): RowProblem | undefined {
  const named = columns.some(({ field }) => field && ['fullName', 'firstName', 'familyName'].includes(field.name))
  if (!named) return { row: 1, column: 'Full Name', reason: 'no column holds the name' }
  if (rows.length < 2) return { row: 2, column: 'Full Name', reason: 'there are no rows' }
  if (rows.length - 1 > importLimit)
    return { row: importLimit + 2, column: '', reason: `a file may have at most ${importLimit.toLocaleString('en')} rows` }
  return undefined
}

/** Errors named `rows.3.nric` as the sheet's own row and heading, in the order of the rows. */
export function problemsOf(
  errors: readonly FieldError[],
  sheet: Pick<CheckedSheet, 'columns' | 'rowNumbers'>,
): RowProblem[] {
  const headings = new Map(sheet.columns.flatMap(({ heading, field }) => (field ? [[field.name, heading] as const] : [])))
  return errors
    .map(({ path, message }) => {
      const [, number, field = ''] = path.split('.')
      return { row: sheet.rowNumbers[Number(number) - 1] ?? 1, column: headings.get(field) ?? field, reason: message }
    })
    .toSorted((a, b) => a.row - b.row)
}
