import { Box, Group, Input, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { findRangeProblem, type OpenPlacesState, type OpenRange, openRanges, withFirstDay } from '../gap-rules.ts'

/** Two beside each other on a phone: the first session is to be seen without scrolling. */
const half = 'calc(50% - 6px)'
const selectWidth = { base: half, xs: 200 }
const dayWidth = { base: half, xs: 150 }

interface OpenPlacesBarProps {
  state: OpenPlacesState
  activities: readonly { activityId: string; title: string }[]
  onChange: (part: Partial<OpenPlacesState>) => void
}

/** Of which days, and of which location and activity. */
export function OpenPlacesBar({ state, activities, onChange }: OpenPlacesBarProps) {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  return (
    <Group gap="sm" align="start">
      <Input.Wrapper label="Days" labelElement="div">
        <SegmentedControl
          style={{ display: 'flex' }}
          aria-label="Days"
          value={state.range}
          onChange={(range) => onChange({ range: range as OpenRange })}
          data={[
            ...openRanges.map((days) => ({ value: String(days), label: `${days} days` })),
            { value: 'own', label: 'Other' },
          ]}
        />
      </Input.Wrapper>
      {state.range === 'own' ? <OwnDates from={state.from} to={state.to} onChange={onChange} /> : null}
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
        w={selectWidth}
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
        w={selectWidth}
      />
    </Group>
  )
}

interface OwnDatesProps {
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

/** What is being typed stays here until both are a range: the list goes on showing the last one. */
function OwnDates({ from, to, onChange }: OwnDatesProps) {
  const [typed, setTyped] = useState<{ from: string; to: string }>()
  const shown = typed ?? { from, to }
  const problem = findRangeProblem(shown)
  const show = (next: { from: string; to: string }) => {
    const isRange = !findRangeProblem(next)
    setTyped(isRange ? undefined : next)
    if (isRange) onChange(next)
  }
  const errorAt = (field: 'from' | 'to') => (problem?.at === field ? { error: problem.words } : {})
  return (
    <>
      <Box w={dayWidth}>
        <DateField
          label="From"
          value={shown.from}
          onChange={(day) => show(shown.to === to ? withFirstDay({ from, to }, day) : { ...shown, from: day })}
          {...errorAt('from')}
        />
      </Box>
      <Box w={dayWidth}>
        <DateField label="To" value={shown.to} onChange={(day) => show({ ...shown, to: day })} {...errorAt('to')} />
      </Box>
    </>
  )
}
