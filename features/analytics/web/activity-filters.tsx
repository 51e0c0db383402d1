import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { type ActivityFilters, activityFiltersOf, withoutChoice } from '../asked-rules.ts'
import { formatMonths, type MonthRange } from '../rules.ts'
import { sessionSumsQuery } from './api.ts'
import { MonthButtons, ShownMonthsInput } from './month-range.tsx'

/** What the address asks for. */
export const useActivityFilters = (): ActivityFilters => activityFiltersOf(useAddressSearch(), useToday().slice(0, 7))

/** Those with the most hours come first, and all are found by typing: hundreds would keep the charts waiting. */
export const mostOptions = 60

const types = activityTypes.map((key) => ({ key, label: typeTitles[key] }))

/** What every sentence below a title says of the sessions that are counted. */
export const whichSessions = (
  months: MonthRange,
  cancelled = 'Cancelled sessions are not held and need no places; hours recorded before they were cancelled count.',
) =>
  `Sessions of ${formatMonths(months)}, each in the month in which it began. ${cancelled} Deleted people and sessions are left out, and sessions at locations that you do not see.`

/** The months, a type, an activity and a venue, for every chart of the page. */
export function ActivityFilterInputs() {
  const filters = useActivityFilters()
  const changeSearch = useChangeSearch()
  const everything = withoutChoice(filters)
  const [activities, venues] = [
    useQuery(sessionSumsQuery('activity', everything)),
    useQuery(sessionSumsQuery('venue', everything)),
  ]
  const input = (
    name: 'type' | 'activity' | 'venue',
    label: string,
    rows: { key: string; label: string }[],
    value?: string,
  ) => {
    const known = rows.filter(({ key }) => key).map((row) => ({ value: row.key, label: row.label }))
    const isListed = !value || known.some((one) => one.value === value)
    return (
      <Select
        label={label}
        flex="1 1 140px"
        miw={0}
        maw={222}
        placeholder="All"
        data={isListed ? known : [...known, { value, label: 'Not in these months' }]}
        value={value ?? null}
        onChange={(id) => changeSearch((before) => ({ ...before, [name]: id ?? undefined }), { replace: true })}
        searchable
        limit={mostOptions}
        clearable
        clearButtonProps={{ 'aria-label': `All: ${label}` }}
      />
    )
  }
  return (
    <>
      <Group align="start" gap="sm" style={{ rowGap: 0 }}>
        <ShownMonthsInput />
        <Group align="start" gap="sm" mb="md" flex="1 1 300px">
          {input('type', 'Type', types, filters.type)}
          {input('activity', 'Activity', activities.data?.rows ?? [], filters.activityId)}
          {input('venue', 'Venue', venues.data?.rows ?? [], filters.venueId)}
        </Group>
      </Group>
      <MonthButtons />
    </>
  )
}
