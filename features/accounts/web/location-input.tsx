import { Checkbox, Stack } from '@mantine/core'
import { SeveralChoices } from '#web/ui/typed-choice.tsx'
import { chooseLocations, locationOption, reservedZoneIndex } from '../rules.ts'

interface LocationInputProps {
  zones: readonly { zone: string; locations: readonly string[] }[]
  /** One list of venue names per zone, in the order of the zones. */
  value: string[][]
  onChange: (value: string[][]) => void
  error: string | undefined
  /** A superadmin's, which count only once they are one no longer. */
  isSuperadmin: boolean
}

/** Which venues a user may see: all of them, or some, grouped by zone. Choosing every one is the same as all. */
export function LocationInput({ zones, value, onChange, error, isSuperadmin }: LocationInputProps) {
  const total = zones.reduce((sum, zone) => sum + zone.locations.length, 0)
  const chosen = zones.flatMap(({ zone }, index) => (value[index] ?? []).map((venue) => locationOption(zone, venue)))
  const all = total > 0 && chosen.length === total
  const reserved = zones[reservedZoneIndex]
  return (
    <Stack gap="xs">
      <Checkbox
        label="User can see all locations"
        checked={all}
        disabled={total === 0}
        onChange={(event) =>
          onChange(zones.map(({ locations }) => (event.currentTarget.checked ? [...locations] : [])))
        }
      />
      <SeveralChoices
        label="User Location"
        description={
          isSuperadmin
            ? 'A superadmin sees all locations, whatever is chosen here.'
            : reserved && !all
              ? `The venues of ${reserved.zone} go with all locations only.`
              : undefined
        }
        placeholder={chosen.length ? undefined : 'No venue'}
        data={zones.map(({ zone, locations }, index) => ({
          group: index === reservedZoneIndex ? `${zone} (only people with all locations)` : zone,
          items: locations.map((venue) => ({
            value: locationOption(zone, venue),
            label: venue,
            disabled: index === reservedZoneIndex,
          })),
        }))}
        value={chosen}
        onChange={(options) => onChange(chooseLocations(zones, options, all))}
        error={error}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': 'Clear the locations' }}
        nothingFoundMessage={
          all
            ? 'All locations are chosen.'
            : total
              ? 'Nothing found'
              : 'There are no locations yet: add them in Admin > Forms > Locations.'
        }
        styles={{ pillsList: { maxHeight: '9rem', overflowY: 'auto' } }}
      />
    </Stack>
  )
}
