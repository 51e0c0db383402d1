import { Accordion, ActionIcon, Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { reservedZoneIndex } from '#features/accounts/rules.ts'
import type { ZoneSetting } from '../contract.ts'
import { moveItem, renameVenues } from '../rules.ts'

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
          {zones.length ? null : (
            <Text c="dimmed">
              No zones yet. A zone is an area or a programme with its venues: sessions take place there, and volunteers,
              organisations and staff are assigned to them. Everything works without them, too.
            </Text>
          )}
          {zones.map((zone, at) => (
            <Fieldset key={zone.id ?? at} legend={`Zone ${at + 1}`}>
              <Group gap="xs" align="flex-end" wrap="nowrap">
                <TextInput
                  flex={1}
                  label="Name"
                  description={
                    at === reservedZoneIndex
                      ? 'Only people with all locations: it cannot be chosen for an account.'
                      : undefined
                  }
                  value={zone.zone}
                  onChange={(event) => setZone(at, { zone: event.currentTarget.value })}
                />
                <ZoneButtons zones={zones} at={at} onChange={onChange} />
              </Group>
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
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...zones, { zone: '', locations: [] }])}
          >
            Add zone
          </Button>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function ZoneButtons({ zones, at, onChange }: ZoneEditorProps & { at: number }) {
  const name = zones[at]!.zone || `zone ${at + 1}`
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        title={at === 0 ? 'It is the first one.' : undefined}
        onClick={() => onChange(moveItem(zones, at, -1))}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Move ${name} down`}
        disabled={at === zones.length - 1}
        title={at === zones.length - 1 ? 'It is the last one.' : undefined}
        onClick={() => onChange(moveItem(zones, at, 1))}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Remove ${name}`}
        onClick={() => onChange(zones.filter((_zone, i) => i !== at))}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
