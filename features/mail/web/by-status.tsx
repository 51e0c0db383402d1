import { Button, Chip, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import type { ChosenAudience } from '../audience-contract.ts'

/** Everybody who has one of the chosen statuses. */
export function ByStatus({ onAdd }: { onAdd: (added: ChosenAudience[]) => void }) {
  const form = useQuery(volunteerFormQuery)
  const [chosen, setChosen] = useState<string[]>([])
  const [isEmpty, setIsEmpty] = useState(false)
  if (!form.data) return <Loader size="sm" aria-label="Loading" />
  const add = () => {
    if (!chosen.length) return setIsEmpty(true)
    return onAdd([{ kind: 'statuses', statuses: chosen, label: `Status: ${chosen.join(', ')}` }])
  }
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
      {isEmpty && !chosen.length ? <Text role="alert">Please choose a status first.</Text> : null}
      <Group justify="flex-end">
        <Button onClick={add}>Add to Recipients</Button>
      </Group>
    </Stack>
  )
}
