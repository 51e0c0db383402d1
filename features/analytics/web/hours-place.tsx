import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Period } from '#shared/periods.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { activityFiltersOf, withoutChoice } from '../asked-rules.ts'
import type { HoursPlace } from '../hours-rules.ts'
import { sessionSumsQuery } from './api.ts'
import { SumsSelect } from './sums-select.tsx'

/** The activity and the venue that the address asks for. */
export function useHoursPlace(): HoursPlace {
  const { activityId, venueId } = activityFiltersOf(useAddressSearch(), useToday().slice(0, 7))
  return { activityId, venueId }
}

/** Chooses an activity and a venue among those with sessions in these days; another choice begins at the first page. */
export function HoursPlaceInputs({ period: { firstDay, lastDay } }: { period: Period }) {
  const current = useToday().slice(0, 7)
  const { activityId, venueId } = useHoursPlace()
  const to = lastDay.slice(0, 7)
  const months = withoutChoice(
    activityFiltersOf({ from: firstDay.slice(0, 7), to: to > current ? current : to }, current),
  )
  const [activities, venues] = [
    useQuery(sessionSumsQuery('activity', months)).data?.rows ?? [],
    useQuery(sessionSumsQuery('venue', months)).data?.rows ?? [],
  ]
  const sizes = { w: { base: '100%', xs: 240 }, unlisted: 'Not in these days' }
  return (
    <Group align="start" gap="sm">
      <SumsSelect name="activity" label="Activity" rows={activities} value={activityId} {...sizes} />
      <SumsSelect name="venue" label="Venue" rows={venues} value={venueId} {...sizes} />
    </Group>
  )
}
