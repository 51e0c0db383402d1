import { Group, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useVenueChoices } from '#features/form-settings/web/api.ts'
import { isDate } from '#shared/dates.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { DateField } from '#web/ui/date-field.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'

export const sessionFilterNames = ['venueId', 'from', 'to', 'when']

interface SessionFiltersProps {
  state: TableState
  onChange: ChangeTableState
}

/** Which sessions of a batch are listed: where, and on which days. */
export function SessionFilters({ state, onChange }: SessionFiltersProps) {
  const venues = useVenueChoices()
  const { venueId = '', from = '', to = '' } = state.filters
  const set = (part: Record<string, string>) => onChange({ filters: { ...state.filters, ...part } })
  return (
    <Group gap="sm" align="end">
      <Day label="From" value={from} onChange={(day) => set({ from: day })} />
      <Day label="To" value={to} onChange={(day) => set({ to: day })} />
      <Select
        label="Venue"
        placeholder="All"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'All venues' }}
        data={venues}
        value={venueId || null}
        onChange={(value) => set({ venueId: value ?? '' })}
        w={210}
      />
    </Group>
  )
}

/** A day of the address; what is being typed goes there when it is one. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <div style={{ width: 160 }}>
      <DateField
        label={label}
        value={text}
        error={text && !isDate(text) ? 'Not a valid date' : undefined}
        onChange={(day) => {
          setText(day)
          if (!day || isDate(day)) onChange(day)
        }}
      />
    </div>
  )
}
