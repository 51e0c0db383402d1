import type { ListFilter } from '#shared/list-filters.ts'

/** What the list of groups can be asked for beside what stands under its headings. */
export const groupFilters: readonly ListFilter[] = [
  { name: 'members', label: 'Members', kind: 'number' },
  {
    name: 'leader',
    label: 'In charge',
    kind: 'choice',
    options: [
      { value: 'present', label: 'Somebody is in charge' },
      { value: 'missing', label: 'Nobody is in charge' },
    ],
  },
  { name: 'lastSession', label: 'Last session', kind: 'date' },
]
