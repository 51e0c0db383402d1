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
  const url = URL.createObjectURL(new Blob([new Uint8Array(content)], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
