import type { TableState } from './table-search.ts'

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** One page of rows that are all here already: filtered by text that a column contains, then sorted. */
export function pageRows<Row>(
  rows: readonly Row[],
  state: TableState,
  textOf: (row: Row, column: string) => string,
): { rows: Row[]; total: number } {
  const filters = Object.entries(state.filters).filter(([, text]) => text.trim())
  const found = rows.filter((row) =>
    filters.every(([column, text]) => fold(textOf(row, column)).includes(fold(text.trim()))),
  )
  const { sort } = state
  if (sort) {
    const direction = sort.descending ? -1 : 1
    found.sort((a, b) => direction * collator.compare(textOf(a, sort.column), textOf(b, sort.column)))
  }
  const start = (state.page - 1) * state.size
  return { rows: found.slice(start, start + state.size), total: found.length }
}
