import { Checkbox, VisuallyHidden } from '@mantine/core'
import { ColumnFilter, useSetFilter } from './column-filter.tsx'
import { DataCards } from './data-cards.tsx'
import styles from './data-table.module.css'
import type { DataTableColumn } from './data-table-column.ts'
import { DataTableFilterRow } from './data-table-filter-row.tsx'
import { DataTableHeadings } from './data-table-headings.tsx'
import { DataTablePaging } from './data-table-paging.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DataTableRow } from './data-table-row.tsx'
import { EmptyNote, FailedNote, FailedRefresh, SkeletonRows } from './data-table-rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { usePhone } from './use-phone.ts'
import type { Selection } from './use-selection.ts'

/** More columns than this, with the one for choosing, fit only on the widest screens. */
const manyColumns = 7
/** And more than this fit on none: the table scrolls in its frame, beside the first column. */
const mostColumns = 8

/** The one list of the product: paged, filtered and sorted by the server. A table, and on a phone cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = usePhone()
  if (isPhone) return <DataCards {...props} />
  return (
    <>
      {props.filters || props.search ? (
        <div className={styles.filtersAbove}>
          {props.search ? <TableSearch {...props} search={props.search} /> : null}
          {props.filters}
        </div>
      ) : null}
      <Table {...props} />
    </>
  )
}

function TableSearch<Row>({
  search,
  state,
  onChange,
}: DataTableProps<Row> & { search: { name: string; title: string } }) {
  const set = useSetFilter(state, onChange)
  const column: DataTableColumn<Row> = { ...search, filter: 'text', cell: () => null }
  return (
    <div className={styles.search}>
      <ColumnFilter column={column} state={state} onSet={set} isSearch isLabelled placeholder={search.title} />
    </div>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
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
      <div
        className={styles.scroller}
        data-many={columnCount > manyColumns || undefined}
        data-scrolls={columnCount > mostColumns || undefined}
      >
        <table className={styles.table} aria-busy={refreshing || (rows === undefined && !props.error)}>
          <caption>
            <VisuallyHidden>Table of {noun}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {selection ? <SelectPageCell {...props} selection={selection} /> : null}
              <DataTableHeadings columns={columns} state={state} onChange={onChange} usualSort={props.usualSort} />
            </tr>
            {hasFilters ? (
              <DataTableFilterRow columns={columns} state={state} onChange={onChange} leading={selection ? 1 : 0} />
            ) : null}
          </thead>
          <tbody className={styles.body} data-refreshing={refreshing || undefined}>
            {rows?.length ? (
              rows.map((row) => <DataTableRow key={rowId(row)} {...props} row={row} />)
            ) : rows === undefined && !props.error ? (
              <SkeletonRows {...props} />
            ) : (
              <tr>
                <td colSpan={columnCount}>{rows ? <EmptyNote {...props} /> : <FailedNote {...props} />}</td>
              </tr>
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
