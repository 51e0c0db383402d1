import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { type ActivityFilters, activityFiltersOf, withoutChoice } from '../asked-rules.ts'
import { formatMonths, type MonthRange } from '../rules.ts'
import { sessionSumsQuery } from './api.ts'
import { MonthButtons, ShownMonthsInput } from './month-range.tsx'
import { SumsSelect } from './sums-select.tsx'

/** What the address asks for. */
export const useActivityFilters = (): ActivityFilters => activityFiltersOf(useAddressSearch(), useToday().slice(0, 7))

const types = activityTypes.map((key) => ({ key, label: typeTitles[key] }))

/** What every sentence below a title says of the sessions that are counted. */
export const whichSessions = (
  months: MonthRange,
  cancelled = 'Cancelled sessions are not held and need no places; hours recorded before they were cancelled count.',
) =>
  `Sessions of ${formatMonths(months)}, each in the month in which it began. ${cancelled} Deleted people and sessions are left out, and sessions at locations that you do not see.`

/** What they say of groups and organisations that came as such. */
export const groupNote =
  'A group or an organisation is as many people as it came with, or is expected with; its hours count once, and in “Hours of all people” as often as people of it came.'

const sizes = { flex: '1 1 140px', miw: 0, maw: 222, unlisted: 'Not in these months' }

/** The months, a type, an activity and a venue, for every chart of the page. */
export function ActivityFilterInputs() {
  const filters = useActivityFilters()
  const everything = withoutChoice(filters)
  const [activities, venues] = [
    useQuery(sessionSumsQuery('activity', everything)).data?.rows ?? [],
    useQuery(sessionSumsQuery('venue', everything)).data?.rows ?? [],
  ]
  return (
    <>
      <Group align="start" gap="sm" style={{ rowGap: 0 }}>
        <ShownMonthsInput />
        <Group align="start" gap="sm" mb="md" flex="1 1 300px">
          <SumsSelect name="type" label="Type" rows={types} value={filters.type} {...sizes} />
          <SumsSelect name="activity" label="Activity" rows={activities} value={filters.activityId} {...sizes} />
          <SumsSelect name="venue" label="Venue" rows={venues} value={filters.venueId} {...sizes} />
        </Group>
      </Group>
      <MonthButtons />
    </>
  )
}
