import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { TableState } from '../lib/table-search.ts'
import styles from './data-table.module.css'
import type { DataTableColumn } from './data-table-column.ts'
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
  // several filters may be typed within the wait: each starts from the newest
  const filters = useRef(state.filters)
  filters.current = state.filters
  const setFilter = (name: string, value: string) => {
    filters.current = { ...filters.current, [name]: value }
    onChange({ filters: filters.current })
  }
  return (
    <tr className={styles.filters}>
      {leading ? <td aria-hidden /> : null}
      {columns.map((column) => (
        <td key={column.name} data-wide-only={column.wideOnly || undefined}>
          {column.filter === 'text' ? (
            <TextFilter
              label={`Filter by ${column.title}`}
              value={state.filters[column.name] ?? ''}
              onChange={(value) => setFilter(column.name, value)}
            />
          ) : column.filter ? (
            <NativeSelect
              size="xs"
              aria-label={`Filter by ${column.title}`}
              value={column.filter.value ?? state.filters[column.name] ?? ''}
              onChange={(event) => setFilter(column.name, event.currentTarget.value)}
              data={[{ value: '', label: 'All' }, ...column.filter.options]}
            />
          ) : null}
        </td>
      ))}
    </tr>
  )
}

function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const later = useDebouncedCallback(onChange, 300)
  const sent = useRef(value)
  useEffect(() => {
    // the address changed from elsewhere: Back, or "Clear the filters"
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const change = (next: string) => {
    setText(next)
    sent.current = next.trim()
    later(next.trim())
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder="Filter"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        text ? (
          <CloseButton
            size="xs"
            aria-label={`Clear the filter: ${label.replace('Filter by ', '')}`}
            onClick={() => change('')}
          />
        ) : null
      }
    />
  )
}
