import { guardCell } from '#shared/sheet-columns.ts'
import type { Rows } from './write-xlsx.ts'

const quoted = (text: string) => (text ? `"${guardCell(text).replaceAll('"', '""')}"` : '')

/** Comma-separated values with a byte order mark, every cell in quotes, nothing that a spreadsheet would compute. */
export async function* writeCsv(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff', 'utf8')
  for await (const chunk of rows)
    yield Buffer.from(chunk.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''), 'utf8')
}
