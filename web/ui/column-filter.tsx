import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { TableState } from '../lib/table-search.ts'
import type { DataTableColumn } from './data-table-column.ts'
import type { ChangeTableState } from './use-table-state.ts'

/** Several filters may be typed within the wait: each starts from the newest. */
export function useSetFilter(state: TableState, onChange: ChangeTableState) {
  const filters = useRef(state.filters)
  filters.current = state.filters
  return (name: string, value: string) => {
    filters.current = { ...filters.current, [name]: value }
    onChange({ filters: filters.current })
  }
}

interface ColumnFilterProps<Row> {
  column: DataTableColumn<Row>
  state: TableState
  onSet: (name: string, value: string) => void
  /** On a card's sheet a filter bears its title; below a heading it needs none. */
  isLabelled?: boolean
  /** Its title says itself what is looked for. */
  isSearch?: boolean
  placeholder?: string
}

/** The filter of one column, where it has one. */
export function ColumnFilter<Row>(props: ColumnFilterProps<Row>) {
  const { column, state, onSet, isLabelled = false, isSearch = false, placeholder } = props
  const { title, filter, filterName: name = column.name } = column
  if (!filter) return null
  const label = {
    ...(isLabelled ? { label: isSearch ? 'Search' : title } : {}),
    ...(isLabelled && !isSearch ? {} : { 'aria-label': isSearch ? title : `Filter by ${title}` }),
  }
  return filter === 'text' ? (
    <TextFilter
      {...label}
      name={title}
      placeholder={placeholder}
      value={state.filters[name] ?? ''}
      onChange={(value) => onSet(name, value)}
    />
  ) : (
    <NativeSelect
      size="xs"
      {...label}
      value={filter.value ?? state.filters[name] ?? ''}
      onChange={(event) => onSet(name, event.currentTarget.value)}
      data={[{ value: '', label: 'All' }, ...filter.options]}
    />
  )
}

interface TextFilterProps {
  /** The title of its column. */
  name: string
  label?: string
  'aria-label'?: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

function TextFilter({ name, placeholder = 'Filter', value, onChange, ...label }: TextFilterProps) {
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
      {...label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        text ? <CloseButton size="xs" aria-label={`Clear the filter: ${name}`} onClick={() => change('')} /> : null
      }
    />
  )
}
