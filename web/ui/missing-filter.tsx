import { NativeSelect } from '@mantine/core'
import type { TableState } from '../lib/table-search.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface MissingFilterProps {
  state: TableState
  onChange: ChangeTableState
}

const choices = [
  { value: '', label: 'Everything' },
  { value: 'details', label: 'With missing details' },
  { value: 'consent', label: 'Consent not asked yet' },
]

/** A list's filter for records in which something that the form demands is missing. */
export function MissingFilter({ state, onChange }: MissingFilterProps) {
  return (
    <NativeSelect
      label="Show"
      size="xs"
      w={220}
      data={choices}
      value={state.filters['missing'] ?? ''}
      onChange={(event) => onChange({ filters: { ...state.filters, missing: event.currentTarget.value } })}
    />
  )
}
