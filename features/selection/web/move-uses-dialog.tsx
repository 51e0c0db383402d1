import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { reservedZoneIndex } from '#features/accounts/rules.ts'
import { venuesOf } from '#features/form-settings/zone-rules.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import type { RecordParts } from '#web/record-parts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useMoveVenueUses } from './api.ts'

type MoveUsesDialogProps = RecordParts['venue-uses']

const namesIn = (venues: MoveUsesDialogProps['venues']) =>
  new Intl.ListFormat('en-GB').format(venues.map(({ name }) => name))
const chooseOne = ({ to }: { to: string | null }) => (to ? [] : [{ path: 'to', message: 'Choose a location' }])

/** Asks where everything goes that uses locations which are to be removed. */
export function MoveUsesDialog({ venues, zones, onClose, onMoved }: MoveUsesDialogProps) {
  const [to, setTo] = useState<string | null>(null)
  const { errors, failure, isGood, refuse } = useFormErrors({ to }, chooseOne)
  const move = useMoveVenueUses()
  const from = venues.flatMap(({ id }) => id ?? [])
  const choices = zones.map((zone, at) => ({
    group: at === reservedZoneIndex ? `${zone.zone} (only people with all locations)` : zone.zone,
    items: venuesOf(zone).flatMap(({ name, id }) => (id && !from.includes(id) ? [{ value: id, label: name }] : [])),
  }))
  const send = async () => {
    if (!isGood() || !to) return
    try {
      await move.mutateAsync({ from, to })
      onMoved()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={`Move what uses ${namesIn(venues)}`}>
      <Stack>
        <Text>
          Volunteers, organisations, sessions with their plans, and users get the other location instead. Then{' '}
          {namesIn(venues)} can go.
        </Text>
        <Refusal>{failure}</Refusal>
        <Select
          label="Move to"
          placeholder="Choose a location"
          withAsterisk
          aria-required
          data={choices.filter(({ items }) => items.length)}
          value={to}
          onChange={setTo}
          error={errors['to']}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Nothing found"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={move.isPending} onClick={() => void send()}>
            Move and save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
