import { withoutTime } from './dates.ts'
import type { RowProblem } from './row-problems.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

/**
 * Dates of a spreadsheet that can only have the month first. Dates are read day first, and so would 03/04/1985 in the
 * same column be: anyone who wrote it is asked, and every row that shows the month first is named.
 */
export function findMonthFirst(
  columns: readonly SheetColumn[],
  lines: readonly { number: number; cells: readonly string[] }[],
  { monthFirst, cells: corrected }: Pick<SheetChoices, 'monthFirst' | 'cells'>,
): RowProblem[] {
  return columns.flatMap(({ heading, field }, at) => {
    if (field?.kind !== 'date' || isMonthFirst(heading, monthFirst[at])) return []
    const read = lines.map(({ number, cells }) => {
      const cell = (corrected[`${number} ${at}`] ?? cells[at] ?? '').trim()
      return { row: number, cell, ...numbersOf(cell) }
    })
    const dayFirst = read.find(({ first, second }) => first > 12 && second <= 12)
    const reason = dayFirst
      ? `the month comes first here, but the day in row ${dayFirst.row} (${dayFirst.cell}). Please write every date of this column as DD/MM/YYYY`
      : 'the month comes first in this column. Please write every date of it as DD/MM/YYYY'
    return read.flatMap(({ row, cell, first, second }) =>
      second > 12 && first <= 12 && first > 0
        ? [{ row, column: heading, reason, cell: { key: `${row} ${at}`, text: cell } }]
        : [],
    )
  })
}

/** As somebody has said, else as the heading says: "Date of birth (mm/dd/yyyy)". */
export const isMonthFirst = (heading: string, said: boolean | undefined): boolean =>
  said ?? /\bmm?\s*[/.-]\s*dd?\b/i.test(heading)

function numbersOf(cell: string | undefined): { first: number; second: number } {
  const [, first, second] = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](?:\d{4}|\d{2})\s*$/.exec(withoutTime(cell ?? '')) ?? []
  return { first: Number(first ?? 0), second: Number(second ?? 0) }
}

/** The problems of a sheet with these in the place of what else is said about the same cells. */
export function withMonthFirst(problems: readonly RowProblem[], monthFirst: readonly RowProblem[]): RowProblem[] {
  const place = ({ row, column }: RowProblem) => `${row} ${column}`
  const named = new Set(monthFirst.map(place))
  return [...monthFirst, ...problems.filter((one) => !named.has(place(one)))].toSorted((a, b) => a.row - b.row)
}

/** 12/31/1985 as 31/12/1985; what is no such date stays as it is. */
export const monthToDayFirst = (cell: string): string =>
  withoutTime(cell).replace(/^\s*(\d{1,2})([/. -])(\d{1,2})([/. -](?:\d{4}|\d{2})\s*)$/, '$3$2$1$4')
