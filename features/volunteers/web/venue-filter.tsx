import { MultiSelect } from '@mantine/core'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { notGiven } from '#features/selection/search-fields.ts'
import { mostVenuesAsked, readVenueIds } from '#features/selection/trait-rules.ts'

interface VenueFilterProps {
  zones: VolunteerSettings['assignedBusinessUnits']['arrayData']
  /** Their ids, parted by commas, or that there is none. */
  value: string
  onChange: (value: string) => void
}

const wholeZone = 'zone '

/** Locations by their zones, found by a part of their names; a zone as a whole is its locations. */
export function VenueFilter({ zones, value, onChange }: VenueFilterProps) {
  const idsOf = (name: string) => (zones.find(({ zone }) => zone === name)?.venueIds ?? []).flatMap((id) => id ?? [])
  const chosen = value === notGiven ? [notGiven] : value ? (readVenueIds(value) ?? []) : []
  const change = (next: string[]) => {
    const last = next.at(-1)
    if (last === notGiven) return onChange(notGiven)
    const ids = next
      .filter((one) => one !== notGiven)
      .flatMap((one) => (one.startsWith(wholeZone) ? idsOf(one.slice(wholeZone.length)) : [one]))
    onChange([...new Set(ids)].join(','))
  }
  const isRoomFor = (ids: readonly string[]) =>
    new Set([...chosen.filter((one) => one !== notGiven), ...ids]).size <= mostVenuesAsked
  const isWorthAll = (ids: readonly string[]) =>
    ids.length > 1 && isRoomFor(ids) && ids.some((id) => !chosen.includes(id))
  return (
    <MultiSelect
      label="Location"
      placeholder={chosen.length ? undefined : 'Any'}
      data={[
        { value: notGiven, label: 'Without a location' },
        ...zones.map(({ zone, locations, venueIds = [] }) => ({
          group: zone,
          items: [
            ...(isWorthAll(idsOf(zone)) ? [{ value: `${wholeZone}${zone}`, label: `All of ${zone}` }] : []),
            ...locations.flatMap((label, i) => (venueIds[i] ? [{ value: venueIds[i], label }] : [])),
          ],
        })),
      ]}
      value={chosen}
      onChange={change}
      maxValues={mostVenuesAsked}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Location' }}
      nothingFoundMessage="Nothing found"
      styles={{ pillsList: { maxHeight: '6rem', overflowY: 'auto' } }}
    />
  )
}
