import { saveBlob } from './download-file.ts'

interface Sheet {
  name: string
  /** The headings are the first row. */
  rows: string[][]
}

/** Makes a workbook in the browser and saves it: templates, and the rows that were refused. */
export async function downloadSpreadsheet(fileName: string, sheets: Sheet[]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  // the headings go as a row: as headers of columns they would be missing from a sheet without rows
  const columns = ([headings = []]: string[][]) =>
    headings.map((heading) => ({ width: Math.max(14, heading.length + 4) }))
  const content = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, columns: columns(rows), rows })),
    stringMode: 'inline',
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveBlob(new Blob([new Uint8Array(content)], { type }), fileName)
}
