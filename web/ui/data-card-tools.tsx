import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { singular } from '#shared/singular.ts'
import { ColumnFilter, useSetFilter } from './column-filter.tsx'
import styles from './data-cards.module.css'
import type { DataTableColumn } from './data-table-column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { TopOfSheet } from './top-of-sheet.ts'

/** Above the cards: a search by the first column, all filters and the order in a sheet, and the page's box. */
export function DataCardTools<Row>(props: DataTableProps<Row>) {
  const { columns, state, onChange, rows, rowId, selection } = props
  const [isOpen, setOpen] = useState(false)
  const set = useSetFilter(state, onChange)
  const [first] = columns
  const search: DataTableColumn<Row> | undefined = props.search
    ? { ...props.search, filter: 'text', cell: () => null }
    : first?.filter === 'text'
      ? first
      : undefined
  const others = Object.entries(state.filters).filter(([name, value]) => value && name !== search?.name).length
  const count = others + (state.sort ? 1 : 0)
  const hasSheet = columns.some((one) => one.sortable || (one.filter && one !== search)) || props.filters
  const ids = (rows ?? []).map((row) => [rowId(row), row] as const)
  const chosen = ids.filter(([id]) => selection?.chosen.has(id)).length
  const all = ids.length > 0 && chosen === ids.length
  if (!search && !hasSheet && !selection) return null
  return (
    <div className={styles.tools}>
      {selection ? (
        <span className={styles.choice}>
          <Checkbox
            size="sm"
            aria-label="Select all rows of this page"
            checked={all}
            indeterminate={chosen > 0 && !all}
            onChange={() => selection.set(ids, !all)}
          />
        </span>
      ) : null}
      {search ? (
        <div className={styles.search}>
          <ColumnFilter
            column={search}
            state={state}
            onSet={set}
            isSearch={props.search !== undefined}
            placeholder={props.search?.title ?? `Search by ${search.title}`}
          />
        </div>
      ) : null}
      {hasSheet ? (
        <Button
          variant={count ? 'light' : 'default'}
          px="sm"
          h={44}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Filters{count ? ` (${count})` : ''}
        </Button>
      ) : null}
      {isOpen ? <FilterSheet {...props} onSet={set} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

type FilterSheetProps<Row> = DataTableProps<Row> & {
  onSet: (name: string, value: string) => void
  onClose: () => void
}

function FilterSheet<Row>(props: FilterSheetProps<Row>) {
  const { noun, columns, state, onChange, total, filters, onSet, onClose } = props
  const { sort } = state
  const [top, setTop] = useState<HTMLElement | null>(null)
  const orders = columns
    .filter((one) => one.sortable)
    .flatMap(({ name, title }) => [
      { value: name, label: `${title}, ascending` },
      { value: `-${name}`, label: `${title}, descending` },
    ])
  const count = total ? `${total.value.toLocaleString('en')}${total.relation === 'gte' ? '+' : ''} ` : ''
  return (
    <Dialog opened onClose={onClose} title="Filters" isForReading>
      <Stack gap="sm">
        <div ref={setTop} className={styles.top} />
        {orders.length ? (
          <NativeSelect
            label="Order"
            value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                sort: value ? { column: value.replace(/^-/, ''), descending: value.startsWith('-') } : undefined,
              })
            }
            data={[{ value: '', label: 'As the list comes' }, ...orders]}
          />
        ) : null}
        {columns.map((column) => (
          <ColumnFilter key={column.name} column={column} state={state} onSet={onSet} isLabelled />
        ))}
        <TopOfSheet value={top}>{filters}</TopOfSheet>
        <DialogActions>
          <Button variant="default" onClick={() => onChange({ filters: {}, sort: undefined })}>
            Clear all
          </Button>
          <Button onClick={onClose}>
            Show {count}
            {total?.value === 1 ? singular(noun) : noun}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
