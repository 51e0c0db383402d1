import { type Cell, textOfCell } from '#shared/cell.ts'

/** In characters. What is wider than the widest is wrapped. */
const [narrowest, widest] = [10, 60]
/** Rows that are measured: a sheet is written while it is read. */
const measured = 500
/** For the arrow of the filter, too. */
const room = 3

/** How wide each column has to be for its heading and its first cells. */
export function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const widths: number[] = []
  for (const row of rows.slice(0, measured))
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? narrowest, widthOf(cell) + room)
  return widths.map((width) => Math.min(width, widest))
}

const widthOf = (cell: Cell): number => Math.max(...textOfCell(cell).split('\n').map(widthOfLine))

/** Chinese characters are as wide as two letters. */
function widthOfLine(line: string): number {
  let width = 0
  for (const character of line.slice(0, widest)) width += character >= '\u2e80' ? 2 : 1
  return width
}
