import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { locationFilter } from '#features/form-settings/location-rules.ts'
import { type ListFilter, notGiven } from '#shared/list-filters.ts'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** What the list of organisations can be asked for beside what stands under its headings. */
export const organisationFilters = (settings: OrganisationSettings): ListFilter[] => [
  { name: 'entityType', label: 'Organisation type', kind: 'choice', options: choices(settings.entityType) },
  {
    name: 'contact',
    label: 'Contact',
    kind: 'choice',
    options: [
      { value: 'present', label: 'Somebody can be reached' },
      { value: 'missing', label: 'Nobody can be reached' },
    ],
  },
  {
    name: 'tier',
    label: 'Tier',
    kind: 'choice',
    options: [...choices(settings.tier), { value: notGiven, label: notGiven }],
  },
  locationFilter(settings.assignedBusinessUnits.arrayData),
  { name: 'groupSize', label: 'Group size', kind: 'number' },
  { name: 'registered', label: 'Registered', kind: 'date' },
]

/** What an Undo says of several statuses: how many were put back, and how many stay, because somebody changed them since. */
export function statusPutBack(count: number, kept: number): string {
  const back = count ? `Put back: ${count.toLocaleString('en')}` : 'Nothing was put back'
  return kept ? `${back}. Changed by somebody since, and left as they are: ${kept.toLocaleString('en')}` : back
}
