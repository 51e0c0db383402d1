import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv } from 'hucre/csv'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { unguardCell } from '#shared/sheet-columns.ts'

/** A cell as a person would have typed it. */
function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

interface Sheet {
  content: Uint8Array
  isCsv: boolean
  maxRows: number
}

async function read({ content, isCsv, maxRows }: Sheet): Promise<string[][]> {
  const cells = isCsv
    ? parseCsv(new TextDecoder().decode(content)).slice(0, maxRows)
    : ((await readXlsx(content, { sheets: [0], maxRows })).sheets[0]?.rows ?? [])
  const rows = cells.map((row) => Array.from(row, (cell) => (isCsv ? unguardCell(textOf(cell)) : textOf(cell))))
  while (rows.length && rows.at(-1)!.every((cell) => cell === '')) rows.pop()
  return rows
}

parentPort!.postMessage(await read(workerData as Sheet))
