import { type Cell, serialOfDate, textOfCell } from '#shared/cell.ts'
import { saveBlob } from './download-file.ts'

interface Sheet {
  name: string
  /** The headings are the first row. */
  rows: Cell[][]
}

/** Makes a workbook in the browser and saves it: templates, and the rows that were refused. */
export async function downloadSpreadsheet(fileName: string, sheets: Sheet[]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  // the headings go as a row: as headers of columns they would be missing from a sheet without rows
  const columns = ([headings = []]: Cell[][]) =>
    headings.map((heading) => ({ width: Math.max(14, textOfCell(heading).length + 4) }))
  const content = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      columns: columns(rows),
      rows: rows.map((row) => row.map(valueOf)),
    })),
    stringMode: 'inline',
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveBlob(new Blob([new Uint8Array(content)], { type }), fileName)
}

/** A date as the library writes one; what spreadsheets cannot count stays a text. */
function valueOf(cell: Cell): string | number | Date {
  if (typeof cell !== 'object') return cell
  const text = cell.date.replace(' ', 'T')
  return serialOfDate(text) === undefined ? textOfCell(cell) : new Date(`${text}${text.length > 10 ? '' : 'T00:00'}Z`)
}
