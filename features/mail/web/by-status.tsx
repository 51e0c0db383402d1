import { Button, Chip, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import type { ChosenAudience } from '../audience-contract.ts'

/** Everybody who has one of the chosen statuses. */
export function ByStatus({ onAdd }: { onAdd: (added: ChosenAudience[]) => void }) {
  const form = useQuery(volunteerFormQuery)
  const [chosen, setChosen] = useState<string[]>([])
  if (!form.data) return <Loader size="sm" aria-label="Loading" />
  return (
    <Stack gap="md">
      <Text size="sm">Everybody who has one of these statuses when the e-mail is sent.</Text>
      <Chip.Group multiple value={chosen} onChange={setChosen}>
        <Group gap="xs">
          {form.data.status.map((status) => (
            <Chip key={status} value={status}>
              {status}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group justify="flex-end">
        <Button
          onClick={() =>
            onAdd(chosen.length ? [{ kind: 'statuses', statuses: chosen, label: `Status: ${chosen.join(', ')}` }] : [])
          }
        >
          Add to Recipients
        </Button>
      </Group>
    </Stack>
  )
}
