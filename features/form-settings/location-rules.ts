import { type ListFilter, notGiven } from '#shared/list-filters.ts'
import type { ZoneSetting } from './contract.ts'

/** A list's filter by location, by their zones. */
export const locationFilter = (zones: readonly ZoneSetting[]): ListFilter => ({
  name: 'venue',
  label: 'Location',
  kind: 'grouped',
  others: [{ value: notGiven, label: 'Without a location' }],
  options: zones.map(({ zone, locations, venueIds = [] }) => ({
    group: zone,
    items: locations.flatMap((label, i) => (venueIds[i] ? [{ value: venueIds[i], label }] : [])),
  })),
})

/** A list's filter by zone: at any of its locations. */
export const zoneFilter = (zones: readonly ZoneSetting[]): ListFilter => ({
  name: 'zone',
  label: 'Zone',
  kind: 'choice',
  options: zones.map(({ zone }) => ({ value: zone, label: zone })),
})
