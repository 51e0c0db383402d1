import { Accordion, Fieldset, Stack, Textarea, TextInput } from '@mantine/core'
import { reservedZoneIndex } from '#features/accounts/rules.ts'
import type { ZoneSetting } from '../contract.ts'
import { renameVenues } from '../rules.ts'

interface ZoneEditorProps {
  zones: ZoneSetting[]
  onChange: (zones: ZoneSetting[]) => void
}

/** The zones and their venues. A line that is changed renames its venue, which stays the same one everywhere. */
export function ZoneEditor({ zones, onChange }: ZoneEditorProps) {
  const setZone = (at: number, part: Partial<ZoneSetting>) =>
    onChange(zones.map((zone, i) => (i === at ? { ...zone, ...part } : zone)))
  return (
    <Accordion.Item value="zones">
      <Accordion.Control>
        Locations ({zones.length} zones, {zones.reduce((sum, zone) => sum + zone.locations.length, 0)} venues)
      </Accordion.Control>
      <Accordion.Panel>
        <Stack>
          {zones.map((zone, at) => (
            <Fieldset key={zone.id ?? at} legend={`Zone ${at + 1}`}>
              <TextInput
                label="Name"
                description={
                  at === reservedZoneIndex
                    ? 'Only people with all locations: it cannot be chosen for an account.'
                    : undefined
                }
                value={zone.zone}
                onChange={(event) => setZone(at, { zone: event.currentTarget.value })}
              />
              <Textarea
                mt="xs"
                label="Venues, one on a line"
                autosize
                minRows={2}
                value={zone.locations.join('\n')}
                onChange={(event) => setZone(at, renameVenues(zone, event.currentTarget.value.split('\n')))}
              />
            </Fieldset>
          ))}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
