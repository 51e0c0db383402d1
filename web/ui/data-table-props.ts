import type { ReactNode } from 'react'
import type { TableState } from '../lib/table-search.ts'
import type { DataTableColumn } from './data-table-column.ts'
import type { Selection } from './use-selection.ts'
import type { ChangeTableState } from './use-table-state.ts'

export interface Total {
  value: number
  /** `gte`: at least so many. */
  relation: 'eq' | 'gte'
}

export interface DataTableProps<Row> {
  /** What the table holds, in plural: "groups". */
  noun: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[] | undefined
  total: Total | undefined
  state: TableState
  onChange: ChangeTableState
  /** The order in which the list comes where nobody chose one; its heading shows it. */
  usualSort?: NonNullable<TableState['sort']>
  rowId: (row: Row) => string
  /** Names the row for a screen reader, and is the text of its link. */
  rowName: (row: Row) => string
  /** The row's own page. */
  rowLink?: (row: Row) => string | undefined
  /** For rows that open a dialog instead of a page. */
  onRowClick?: (row: Row) => void
  /** Old rows are shown while new ones are on the way. */
  refreshing?: boolean
  selection?: Selection<Row>
  /** Buttons of the bar that shows while rows are chosen. */
  selectionActions?: ReactNode
  /** A search over more than one column: its filter's name, and what it looks for. */
  search?: { name: string; title: string }
  /** Filters that have no column: above the table, on a phone among the others. */
  filters?: ReactNode
  /** All that the filters find may be chosen at once, also what was never shown. */
  canSelectEverything?: boolean
  /** Shown when there are no rows at all. */
  empty: ReactNode
  /** Shown where the filters find none, before the way to clear them: what may have been meant. */
  noMatch?: ReactNode
  /** The rows could not be read: those that are there stay, with a notice; without any the table says why. */
  error: unknown
  onRetry?: () => void
  onCountExactly?: () => void
}
