import type { RowProblem } from './row-problems.ts'

/** "7 cells cannot be taken as they are: 5 in DOB, 2 in HP." */
export function countByColumn(problems: readonly RowProblem[]): string {
  const cells = new Map(problems.flatMap(({ cell, column }) => (cell?.text ? [[cell.key, column] as const] : [])))
  if (!cells.size) return ''
  const columns = [...Map.groupBy(cells.values(), (column) => column)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const named = columns.map(([column, all]) => `${all.length.toLocaleString('en')} in ${column}`)
  return `${counted(cells.size, 'cell', 'cells')} cannot be taken as ${cells.size === 1 ? 'it is' : 'they are'}: ${named.join(', ')}.`
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** How many rows are listed to be corrected, and how many need no more than a word of the sheet explained. */
export function describeProblems(problems: readonly RowProblem[]): string {
  // what is wrong with the sheet as a whole is no row to correct
  const rowsOf = (some: readonly RowProblem[]) => new Set(some.filter((one) => !one.isWhole).map(({ row }) => row))
  const listed = rowsOf(problems.filter(({ isWord }) => !isWord))
  const words = rowsOf(problems).size - listed.size
  const corrections = counted(listed.size, 'row needs a correction', 'rows need a correction')
  if (listed.size && words)
    return `${corrections}, and ${counted(words, 'other row needs', 'other rows need')} the words above explained. They are not imported before that.`
  const is = listed.size + words === 1 ? 'is' : 'are'
  if (words)
    return `${counted(words, 'row needs', 'rows need')} the words above explained, and ${is} not imported before that.`
  if (listed.size) return `${corrections}, and ${is} not imported before that.`
  return 'This spreadsheet cannot be imported as it is. Nothing is sent before that.'
}
