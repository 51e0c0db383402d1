import type { FormField } from '#shared/form-field.ts'
import { findHeadings, isHeadingAgain, isTotalLine } from '#shared/sheets/sheet-shape.ts'

/** The columns of the spreadsheet by which volunteers are added; a person is found by the first that is filled. */
export const importColumns = ['Full Name', 'NRIC', 'Email', 'Contact Number'] as const

/** The same as fields, whose other usual headings are known. */
const fields: readonly FormField[] = [
  { name: 'fullName', section: '', kind: 'text', label: importColumns[0] },
  { name: 'nric', section: '', kind: 'nric', label: importColumns[1] },
  { name: 'email', section: '', kind: 'email', label: importColumns[2] },
  { name: 'mobileNo', section: '', kind: 'phone', label: importColumns[3] },
]

export interface ImportedPerson {
  /** As the spreadsheet counts: the first row is row 1. */
  row: number
  name: string
  nric: string
  email: string
  phone: string
}

export interface RowProblem {
  row: number
  column: string
  reason: string
}

/**
 * The rows of a sheet as people have it: titles above the headings, usual words for them, any order, lines of totals. A
 * row without NRIC, address and number is a problem.
 */
export function readImportRows(rows: readonly (readonly string[])[]): {
  people: ImportedPerson[]
  problems: RowProblem[]
} {
  const headings = findHeadings(rows, fields, [])
  const place = fields.map(({ name }) => headings.columns.findIndex(({ field }) => field?.name === name))
  if (place.slice(1).every((at) => at === -1))
    return {
      people: [],
      problems: [{ row: Math.max(headings.at, 0) + 1, column: importColumns[1], reason: 'this column is missing' }],
    }
  const people: ImportedPerson[] = []
  const problems: RowProblem[] = []
  for (const [at, cells] of rows.entries()) {
    if (at <= headings.at || isTotalLine(cells) || isHeadingAgain(cells, headings.columns)) continue
    const row = at + 1
    const [name = '', nric = '', email = '', phone = ''] = place.map((column) => wordOf(cells[column]))
    if (!name && !nric && !email && !phone) continue
    if (nric || email || phone) people.push({ row, name, nric, email, phone })
    else problems.push({ row, column: importColumns[1], reason: 'an NRIC, an address or a number is needed' })
  }
  if (!people.length && !problems.length)
    problems.push({ row: headings.at + 2, column: importColumns[0], reason: 'there are no rows' })
  return { people, problems }
}

/** What a cell says; a stroke or "nil" is nothing. */
const wordOf = (cell = ''): string => (/^(?:[-.–—/]+|nil|n\.?\/?a\.?|none)$/i.test(cell.trim()) ? '' : cell.trim())
