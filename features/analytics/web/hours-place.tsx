import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Period } from '#shared/periods.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { activityFiltersOf, withoutChoice } from '../asked-rules.ts'
import type { HoursPlace } from '../hours-rules.ts'
import { mostOptions } from './activity-filters.tsx'
import { sessionSumsQuery } from './api.ts'

/** The activity and the venue that the address asks for. */
export function useHoursPlace(): HoursPlace {
  const { activityId, venueId } = activityFiltersOf(useAddressSearch(), useToday().slice(0, 7))
  return { activityId, venueId }
}

/** Chooses an activity and a venue among those with sessions in these days; another choice begins at the first page. */
export function HoursPlaceInputs({ period: { firstDay, lastDay } }: { period: Period }) {
  const current = useToday().slice(0, 7)
  const { activityId, venueId } = useHoursPlace()
  const changeSearch = useChangeSearch()
  const to = lastDay.slice(0, 7)
  const months = withoutChoice(
    activityFiltersOf({ from: firstDay.slice(0, 7), to: to > current ? current : to }, current),
  )
  const [activities, venues] = [
    useQuery(sessionSumsQuery('activity', months)).data?.rows ?? [],
    useQuery(sessionSumsQuery('venue', months)).data?.rows ?? [],
  ]
  const input = (
    name: 'activity' | 'venue',
    label: string,
    rows: readonly { key: string; label: string }[],
    value: string | undefined,
  ) => {
    const known = rows.filter(({ key }) => key).map((row) => ({ value: row.key, label: row.label }))
    const isListed = !value || known.some((one) => one.value === value)
    return (
      <Select
        label={label}
        placeholder="All"
        data={isListed ? known : [...known, { value, label: 'Not in these days' }]}
        value={value ?? null}
        onChange={(id) =>
          changeSearch((before) => ({ ...before, [name]: id ?? undefined, page: undefined }), { replace: true })
        }
        searchable
        limit={mostOptions}
        clearable
        clearButtonProps={{ 'aria-label': `All: ${label}` }}
        w={{ base: '100%', xs: 240 }}
      />
    )
  }
  return (
    <Group align="start" gap="sm">
      {input('activity', 'Activity', activities, activityId)}
      {input('venue', 'Venue', venues, venueId)}
    </Group>
  )
}
