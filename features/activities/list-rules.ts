import type { ZoneSetting } from '#features/form-settings/contract.ts'
import { locationFilter, zoneFilter } from '#features/form-settings/location-rules.ts'
import type { ListFilter } from '#shared/list-filters.ts'

/** What the lists of activities can be asked for beside what stands under their headings. */
export const activityFilters = (tags: readonly string[], zones: readonly ZoneSetting[]): ListFilter[] => [
  {
    name: 'status',
    label: 'Sessions',
    kind: 'choice',
    options: [
      { value: 'upcoming', label: 'With upcoming sessions' },
      { value: 'over', label: 'All over' },
      { value: 'none', label: 'Without sessions' },
    ],
  },
  { name: 'activityTag', label: 'Tag', kind: 'choice', options: tags.map((value) => ({ value, label: value })) },
  zoneFilter(zones),
  locationFilter(zones),
  { name: 'firstSession', label: 'First session', kind: 'date' },
  { name: 'lastSession', label: 'Last session', kind: 'date' },
]
