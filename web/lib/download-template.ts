import type { FormField } from '#shared/form-field.ts'
import { cellHint } from '#shared/sheets/sheet-columns.ts'
import { downloadSpreadsheet } from './download-spreadsheet.ts'

/** An empty spreadsheet with a column for each field, and a second sheet that says what each takes. */
export function downloadTemplate(name: string, fields: readonly FormField[], lists: object): void {
  const options = new Map<string, unknown>(Object.entries(lists))
  const hints = fields.map((field) => {
    const list = options.get(field.options ?? '')
    return [field.label, cellHint(field, Array.isArray(list) ? list.map(String) : [])]
  })
  void downloadSpreadsheet(`${name.toLowerCase()}-template.xlsx`, [
    { name, rows: [fields.map(({ label }) => label)] },
    { name: 'How to fill it in', rows: [['Column', 'What it takes'], ...hints] },
  ])
}
