import { NativeSelect } from '@mantine/core'
import type { TableState } from '../lib/table-search.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface MissingFilterProps {
  state: TableState
  onChange: ChangeTableState
  /** Choices that only this list has. */
  more?: readonly { value: string; label: string }[]
}

const choices: readonly { value: string; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'details', label: 'With missing details' },
  { value: 'consent', label: 'Consent not asked yet' },
]

/** A list's filter for records in which something that the form demands is missing. */
export function MissingFilter({ state, onChange, more = [] }: MissingFilterProps) {
  return (
    <NativeSelect
      label="Show"
      size="xs"
      w={220}
      data={[...choices, ...more]}
      value={state.filters['missing'] ?? ''}
      onChange={(event) => onChange({ filters: { ...state.filters, missing: event.currentTarget.value } })}
    />
  )
}
