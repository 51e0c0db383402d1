import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { downloadSpreadsheet } from '../lib/download-spreadsheet.ts'

/** Rows as they stand in the sheet, with why they are not imported: corrected there, they are a file to import. */
export function saveImportRows(
  problems: readonly RowProblem[],
  sheet: Pick<CheckedSheet, 'columns' | 'rowNumbers' | 'cells'>,
): void {
  const reasons = Map.groupBy(problems, ({ row }) => row)
  const headings = sheet.columns.map(({ heading }) => heading)
  const rows = sheet.rowNumbers.flatMap((row, i) => {
    const why = reasons.get(row)?.map(({ column, reason }) => [column, reason].filter(Boolean).join(': '))
    return why ? [[...headings.map((_heading, at) => sheet.cells[i]?.[at] ?? ''), String(row), why.join('; ')]] : []
  })
  void downloadSpreadsheet('rows-to-correct.xlsx', [
    { name: 'Rows to correct', rows: [[...headings, 'Row in the file', 'Reason'], ...rows] },
  ])
}
