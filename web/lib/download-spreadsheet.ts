/** Makes a workbook of one sheet in the browser and saves it: templates, and the rows that were refused. */
export async function downloadSpreadsheet(fileName: string, sheet: string, rows: string[][]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const widest = rows[0]?.map((heading) => ({ header: heading, width: Math.max(14, heading.length + 4) })) ?? []
  const content = await writeXlsx({
    sheets: [{ name: sheet, columns: widest, rows: rows.slice(1) }],
    stringMode: 'inline',
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
