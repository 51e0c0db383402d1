import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { nextSort, type TableState } from '../lib/table-search.ts'
import styles from './data-table.module.css'
import type { DataTableColumn } from './data-table-column.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface HeadingsProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  state: TableState
  onChange: ChangeTableState
  usualSort: TableState['sort']
}

/** The headings, which show the order, also the one in which the list comes. */
export function DataTableHeadings<Row>({ columns, state, onChange, usualSort }: HeadingsProps<Row>) {
  const shown = state.sort ?? usualSort
  return columns.map((column) => {
    const sort = shown?.column === column.name ? shown : undefined
    const next = nextSort(column.name, state.sort, usualSort)
    return (
      <th
        key={column.name}
        scope="col"
        data-wide-only={column.wideOnly || undefined}
        {...(column.width ? { style: { width: column.width } } : {})}
        {...(column.sortable ? { 'aria-sort': !sort ? 'none' : sort.descending ? 'descending' : 'ascending' } : {})}
      >
        {column.sortable ? (
          <UnstyledButton className={styles.sort} onClick={() => onChange({ sort: next })}>
            {column.title}
            {!sort ? (
              <IconArrowsSort size={15} className={styles.unsorted} aria-hidden />
            ) : sort.descending ? (
              <IconArrowDown size={15} aria-hidden />
            ) : (
              <IconArrowUp size={15} aria-hidden />
            )}
          </UnstyledButton>
        ) : (
          column.title
        )}
      </th>
    )
  })
}
