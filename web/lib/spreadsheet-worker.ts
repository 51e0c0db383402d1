import { parseCsv } from 'hucre/csv'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { unguardCell } from '#shared/sheet-columns.ts'
import type { SpreadsheetAnswer, SpreadsheetRequest } from './read-spreadsheet.ts'

/** A cell as a person would have typed it: dates as YYYY-MM-DD, numbers without a trailing .0. */
function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

async function read({ content, name, maxRows }: SpreadsheetRequest): Promise<string[][]> {
  const isCsv = /\.csv$/i.test(name)
  const cells = isCsv
    ? parseCsv(new TextDecoder().decode(content))
    : ((await readXlsx(content, { sheets: [0], maxRows })).sheets[0]?.rows ?? [])
  const rows = cells.map((row) => Array.from(row, (cell) => (isCsv ? unguardCell(textOf(cell)) : textOf(cell))))
  while (rows.length && rows.at(-1)!.every((cell) => cell === '')) rows.pop()
  return rows
}

self.addEventListener('message', async (event: MessageEvent<SpreadsheetRequest>) => {
  const answer: SpreadsheetAnswer = await read(event.data).then(
    (rows) => ({ rows }),
    () => ({ error: 'This file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV.' }),
  )
  self.postMessage(answer)
})
