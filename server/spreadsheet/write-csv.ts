import { type Cell, serialOfDate, textOfCell } from '#shared/cell.ts'
import { guardCell } from '#shared/guard-cell.ts'
import type { Rows } from './write-xlsx.ts'

const quoted = (text: string) => (text ? `"${guardCell(text).replaceAll('"', '""')}"` : '')

/** Numbers and dates go without quotes, so that a program reads them as such. */
function written(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = textOfCell(cell)
  return typeof cell === 'object' && serialOfDate(text) !== undefined ? text : quoted(text)
}

/** Comma-separated values with a byte order mark, every text in quotes, nothing that a spreadsheet would compute. */
export async function* writeCsv(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff', 'utf8')
  for await (const chunk of rows)
    yield Buffer.from(chunk.map((row) => `${row.map(written).join(',')}\r\n`).join(''), 'utf8')
}
