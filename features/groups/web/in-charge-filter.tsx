import { NativeSelect } from '@mantine/core'
import { groupMemberFilters } from '#features/selection/members-rules.ts'
import type { TableState } from '#web/lib/table-search.ts'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'

/** The list's filter for members who are in charge. */
export function InChargeFilter({ state, onChange }: { state: TableState; onChange: ChangeTableState }) {
  return groupMemberFilters.map(({ name, label, options }) => (
    <NativeSelect
      key={name}
      label={label}
      size="xs"
      w={150}
      data={[{ value: '', label: 'Everybody' }, ...options]}
      value={state.filters[name] ?? ''}
      onChange={(event) => onChange({ filters: { ...state.filters, [name]: event.currentTarget.value } })}
    />
  ))
}
