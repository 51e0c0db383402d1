import { Group, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { type OpenPlacesState, type OpenRange, openRanges } from '../gap-rules.ts'

interface OpenPlacesBarProps {
  state: OpenPlacesState
  activities: readonly { activityId: string; title: string }[]
  onChange: (part: Partial<OpenPlacesState>) => void
}

/** Of which days, and of which location and activity. */
export function OpenPlacesBar({ state, activities, onChange }: OpenPlacesBarProps) {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  return (
    <Group gap="sm" align="end">
      <SegmentedControl
        aria-label="Days"
        value={state.range}
        onChange={(range) => onChange({ range: range as OpenRange })}
        data={[
          ...openRanges.map((days) => ({ value: String(days), label: `${days} days` })),
          { value: 'own', label: 'Own' },
        ]}
      />
      {state.range === 'own' ? (
        <>
          <DateField label="From" value={state.from} onChange={(from) => from && onChange({ from })} />
          <DateField label="To" value={state.to} onChange={(to) => to && onChange({ to })} />
        </>
      ) : null}
      <Select
        label="Location"
        placeholder="All"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'All locations' }}
        data={zones.map(({ zone, locations, venueIds }) => ({
          group: zone,
          items: locations.map((label, i) => ({ label, value: venueIds?.[i] ?? label })),
        }))}
        value={state.venueId || null}
        onChange={(venueId) => onChange({ venueId: venueId ?? '' })}
        w={{ base: '100%', xs: 210 }}
      />
      <Select
        label="Activity"
        placeholder="All"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'All activities' }}
        data={activities.map(({ activityId, title }) => ({ value: activityId, label: title }))}
        value={state.activityId || null}
        onChange={(activityId) => onChange({ activityId: activityId ?? '' })}
        w={{ base: '100%', xs: 240 }}
      />
    </Group>
  )
}
