import { Accordion, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { reservedZoneIndex } from '#features/accounts/rules.ts'
import type { FieldError } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { NameRows, RowButtons } from '#web/ui/name-rows.tsx'
import type { ZoneSetting } from '../contract.ts'
import { moveItem } from '../rules.ts'
import { type Venue, venuesOf, withVenues } from '../zone-rules.ts'
import styles from './forms.module.css'

interface ZoneEditorProps {
  zones: ZoneSetting[]
  onChange: (zones: ZoneSetting[]) => void
  /** By `0.zone` and `0.locations.1`. */
  problems: readonly FieldError[]
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** The zones and their venues. One that is renamed stays the same one everywhere. */
export function ZoneEditor({ zones, onChange, problems }: ZoneEditorProps) {
  const panel = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  const venues = zones.reduce((sum, zone) => sum + zone.locations.length, 0)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    panel.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus()
  })
  const addZone = () => {
    added.current = true
    onChange([...zones, { zone: '', locations: [] }])
  }
  return (
    <Accordion.Item value="zones">
      <Accordion.Control>
        Locations ({count(zones.length, 'zone')}, {count(venues, 'venue')})
      </Accordion.Control>
      <Accordion.Panel>
        <Stack ref={panel}>
          {zones.length ? null : (
            <Text c="dimmed" size="sm">
              No zones yet. A zone is an area or a programme with its venues: sessions take place there, and volunteers,
              organisations and staff are assigned to them. Everything works without them, too.
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
          <Button variant="default" w="fit-content" leftSection={<IconPlus size={16} aria-hidden />} onClick={addZone}>
            Add zone
          </Button>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
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
