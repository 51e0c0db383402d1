import type { RowProblem } from './row-problems.ts'
import type { SheetColumn } from './sheet-columns.ts'

/**
 * Dates of a spreadsheet that can only have the month first. Dates are read day first, and so would 03/04/1985 in the
 * same column be: anyone who wrote it is asked, and every row that shows the month first is named.
 */
export function findMonthFirst(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): RowProblem[] {
  return columns.flatMap(({ heading, field }, at) => {
    if (field?.kind !== 'date') return []
    const read = rows.map((cells, index) => ({
      row: index + 1,
      cell: cells[at]?.trim() ?? '',
      ...numbersOf(cells[at]),
    }))
    const dayFirst = read.find(({ first, second }) => first > 12 && second <= 12)
    const reason = dayFirst
      ? `the month comes first here, but the day in row ${dayFirst.row} (${dayFirst.cell}). Please write every date of this column as DD/MM/YYYY`
      : 'the month comes first in this column. Please write every date of it as DD/MM/YYYY'
    return read.flatMap(({ row, first, second }) =>
      second > 12 && first <= 12 && first > 0 ? [{ row, column: heading, reason }] : [],
    )
  })
}

function numbersOf(cell: string | undefined): { first: number; second: number } {
  const [, first, second] = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](?:\d{4}|\d{2})\s*$/.exec(cell ?? '') ?? []
  return { first: Number(first ?? 0), second: Number(second ?? 0) }
}

/** The problems of a sheet with these in the place of what else is said about the same cells. */
export function withMonthFirst(problems: readonly RowProblem[], monthFirst: readonly RowProblem[]): RowProblem[] {
  const place = ({ row, column }: RowProblem) => `${row} ${column}`
  const named = new Set(monthFirst.map(place))
  return [...monthFirst, ...problems.filter((one) => !named.has(place(one)))].toSorted((a, b) => a.row - b.row)
}
