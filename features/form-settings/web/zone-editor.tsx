import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { reservedZoneIndex } from '#features/accounts/rules.ts'
import type { FieldError } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { NameRows, RowButtons } from '#web/ui/name-rows.tsx'
import type { ZoneSetting } from '../contract.ts'
import { moveItem } from '../rules.ts'
import { firstZone, type Venue, venuesOf, withVenues } from '../zone-rules.ts'
import styles from './forms.module.css'

interface ZoneEditorProps {
  zones: ZoneSetting[]
  onChange: (zones: ZoneSetting[]) => void
  /** By `0.zone` and `0.locations.1`. */
  problems: readonly FieldError[]
}

/** The zones and their venues. One that is renamed stays the same one everywhere. */
export function ZoneEditor({ zones, onChange, problems }: ZoneEditorProps) {
  const panel = useRef<HTMLDivElement>(null)
  /** Of the last zone, which has just been added: the first of its fields that is empty is typed into next. */
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    const inputs = [...(panel.current?.querySelectorAll<HTMLInputElement>('fieldset:last-of-type input') ?? [])]
    inputs.find((input) => !input.value)?.focus()
  })
  const add = (zone: ZoneSetting) => {
    added.current = true
    onChange([...zones, zone])
  }
  return (
    <Stack ref={panel}>
      {zones.length ? null : (
        <Text c="dimmed">
          No venues yet. A venue is a place where you work: sessions take place there, and volunteers, organisations and
          staff are assigned to it. Venues stand in zones, areas or programmes; one zone is enough. Everything works
          without them, too.
        </Text>
      )}
      {zones.map((zone, at) => (
        <ZoneFields
          key={zone.id ?? at}
          zones={zones}
          at={at}
          problems={problems.filter(({ path }) => path.startsWith(`${at}.`))}
          onZones={onChange}
        />
      ))}
      {zones.length ? (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add({ zone: '', locations: [] })}
        >
          Add zone
        </Button>
      ) : (
        <Button
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add({ zone: firstZone, locations: [''], venueIds: [null] })}
        >
          Add the first venue
        </Button>
      )}
    </Stack>
  )
}

interface ZoneFieldsProps {
  zones: ZoneSetting[]
  at: number
  problems: readonly FieldError[]
  onZones: (zones: ZoneSetting[]) => void
}

function ZoneFields({ zones, at, problems, onZones }: ZoneFieldsProps) {
  const zone = required(zones[at], 'the zone')
  const name = zone.zone || `zone ${at + 1}`
  const venues = venuesOf(zone)
  const setVenues = (next: Venue[]) => onZones(zones.with(at, withVenues(zone, next)))
  const messageAt = (path: string) => problems.find((problem) => problem.path === `${at}.${path}`)?.message
  const isReserved = at === reservedZoneIndex
  return (
    <Fieldset legend={`Zone ${at + 1}`}>
      <Group gap="xs" align="flex-end" className={styles.row}>
        <TextInput
          className={styles.name}
          label="Name"
          description={isReserved ? 'Only people with all locations: it cannot be chosen for an account.' : undefined}
          value={zone.zone}
          error={messageAt('zone')}
          onChange={(event) => onZones(zones.with(at, { ...zone, zone: event.currentTarget.value }))}
        />
        <RowButtons
          name={name}
          isFirst={at === 0}
          isLast={at === zones.length - 1}
          onMove={(by) => onZones(moveItem(zones, at, by))}
          onRemove={() => onZones(zones.toSpliced(at, 1))}
        />
      </Group>
      <Text size="sm" fw={600} mt="sm" mb={4}>
        Venues
      </Text>
      <NameRows
        names={zone.locations}
        labelOf={(place) => `Venue ${place + 1} of ${name}`}
        errors={Object.fromEntries(venues.map((_venue, place) => [place, messageAt(`locations.${place}`) ?? '']))}
        onRename={(place, text) =>
          setVenues(venues.with(place, { ...required(venues[place], 'the venue'), name: text }))
        }
        onMove={(place, by) => setVenues(moveItem(venues, place, by))}
        onRemove={(place) => setVenues(venues.toSpliced(place, 1))}
        onLines={(place, [first, ...others]) =>
          setVenues(
            venues.toSpliced(
              place,
              1,
              { ...required(venues[place], 'the venue'), name: first ?? '' },
              ...others.map((each) => ({ name: each, id: null })),
            ),
          )
        }
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={6}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={`Add venue to ${name}`}
        onClick={() => setVenues([...venues, { name: '', id: null }])}
      >
        Add venue
      </Button>
    </Fieldset>
  )
}
