import { rowsBefore } from '#shared/sheets/sheet-shape.ts'

const ofMinutes =
  /^(?:(?:no\.?|number) of |total |duration |time spent )?\(?(?:in )?(?:minutes?|mins?)\)?\.?$|\(\s*(?:in )?(?:minutes|mins?)\.?\s*\)$|^分钟$|^minit$/i
const ofHours = /\b(?:hours?|hrs?)\b|时数/i

/** The rows of a list that says how long in minutes: 25 below "Minutes" is 25 mins below "Hours". */
export function withMinutesAsHours(rows: readonly string[][]): string[][] {
  const same = rows.map((cells) => [...cells])
  const at = rows.slice(0, rowsBefore).findIndex((cells) => cells.some((cell) => ofMinutes.test(cell.trim())))
  const headings = rows[at] ?? []
  const column = headings.findIndex((cell) => ofMinutes.test(cell.trim()))
  if (column < 0 || headings.some((cell) => ofHours.test(cell))) return same
  return same.map((cells, row) => {
    if (row < at) return cells
    if (row === at) return cells.with(column, 'Hours')
    return /^\d{1,3}$/.test(cells[column]?.trim() ?? '') ? cells.with(column, `${cells[column]?.trim()} mins`) : cells
  })
}
