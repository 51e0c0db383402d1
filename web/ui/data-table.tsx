import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TableState } from '../lib/table-search.ts'
import styles from './data-table.module.css'
import { DataTableFilterRow } from './data-table-filter-row.tsx'
import { DataTableHeadings } from './data-table-headings.tsx'
import { DataTablePaging } from './data-table-paging.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { EmptyRows, FailedRefresh, FailedRows, SkeletonRows } from './data-table-rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'
import type { ChangeTableState } from './use-table-state.ts'

/** One column. Keep the array outside of the component: it is part of what is drawn again. */
export interface DataTableColumn<Row> {
  /** Its name in the address and for the server. */
  name: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** A filter under the heading: free text, or one of some values; `value` where the address may write it otherwise. */
  filter?: 'text' | { options: { value: string; label: string }[]; value?: string }
  /** Share of the width, as in CSS. */
  width?: string
  /** Left out on a narrow screen. */
  wideOnly?: boolean
}

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
  /** All that the filters find may be chosen at once, also what was never shown. */
  canSelectEverything?: boolean
  /** Shown when there are no rows at all. */
  empty: ReactNode
  /** The rows could not be read: those that are there stay, with a notice; without any the table says why. */
  error: unknown
  onRetry?: () => void
  onCountExactly?: () => void
}

/** More columns than this, with the one for choosing, fit only on the widest screens. */
const manyColumns = 7

/** The one table of the product: paged, filtered and sorted by the server. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { noun, columns, rows, state, onChange, rowId, selection, refreshing = false } = props
  const hasFilters = columns.some((column) => column.filter)
  const columnCount = columns.length + (selection ? 1 : 0)
  return (
    <div className={`panel ${styles.frame}`}>
      {selection?.chosen.size ? (
        <SelectionBar
          selection={selection}
          noun={noun}
          actions={props.selectionActions}
          matching={props.canSelectEverything && props.total?.relation === 'eq' ? props.total.value : undefined}
        />
      ) : null}
      {props.error && rows !== undefined ? <FailedRefresh {...props} /> : null}
      <div className={styles.scroller} data-many={columnCount > manyColumns || undefined}>
        <table className={styles.table} aria-busy={refreshing || (rows === undefined && !props.error)}>
          <caption>
            <VisuallyHidden>Table of {noun}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {selection ? <SelectPageCell {...props} selection={selection} /> : null}
              <DataTableHeadings columns={columns} state={state} onChange={onChange} />
            </tr>
            {hasFilters ? (
              <DataTableFilterRow columns={columns} state={state} onChange={onChange} leading={selection ? 1 : 0} />
            ) : null}
          </thead>
          <tbody className={styles.body} data-refreshing={refreshing || undefined}>
            {rows === undefined ? (
              props.error ? (
                <FailedRows {...props} columnCount={columnCount} />
              ) : (
                <SkeletonRows {...props} />
              )
            ) : rows.length === 0 ? (
              <EmptyRows {...props} columnCount={columnCount} />
            ) : (
              rows.map((row) => <DataTableRow key={rowId(row)} {...props} row={row} />)
            )}
          </tbody>
        </table>
      </div>
      <DataTablePaging {...props} />
    </div>
  )
}

function SelectPageCell<Row>({ rows = [], rowId, selection }: DataTableProps<Row> & { selection: Selection<Row> }) {
  const ids = rows.map((row) => [rowId(row), row] as const)
  const count = ids.filter(([id]) => selection.chosen.has(id)).length
  const all = ids.length > 0 && count === ids.length
  return (
    <th scope="col" className={styles.check}>
      <Checkbox
        size="sm"
        aria-label="Select all rows of this page"
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={() => selection.set(ids, !all)}
      />
    </th>
  )
}
