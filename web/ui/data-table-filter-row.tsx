import type { TableState } from '../lib/table-search.ts'
import { ColumnFilter, useSetFilter } from './column-filter.tsx'
import styles from './data-table.module.css'
import { type DataTableColumn, leastWidth } from './data-table-column.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface FilterRowProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  state: TableState
  onChange: ChangeTableState
  /** Cells before the first column. */
  leading: number
}

/** A second row of the head: one filter under each heading that has one. */
export function DataTableFilterRow<Row>({ columns, state, onChange, leading }: FilterRowProps<Row>) {
  const setFilter = useSetFilter(state, onChange)
  return (
    <tr className={styles.filters}>
      {leading ? <td aria-hidden /> : null}
      {columns.map((column) => (
        <td
          key={column.name}
          data-wide-only={column.wideOnly || undefined}
          {...(column.filter ? {} : leastWidth(column))}
        >
          <ColumnFilter column={column} state={state} onSet={setFilter} />
        </td>
      ))}
    </tr>
  )
}
