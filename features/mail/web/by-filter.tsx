import { Button, Chip, Group, Input, Loader, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import { PeopleFilterPicker } from '#features/volunteers/web/people-filter-picker.tsx'
import { useAskedTraits } from '#features/volunteers/web/traits-api.ts'
import { joinStatuses } from '#shared/statuses.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { SmallInputs } from '#web/ui/small-inputs.tsx'
import type { ChosenAudience } from '../audience-contract.ts'
import { peopleOf } from '../message-words.ts'
import type { MailTopic } from '../rules.ts'
import styles from './by-filter.module.css'
import { recipientCountQuery } from './message-api.ts'
import { pause } from './use-look.tsx'

interface ByFilterProps {
  topic: MailTopic
  onAdd: (added: ChosenAudience[]) => void
}

/** Everybody whom a filter of the list of volunteers finds: of the usual statuses, unless others are chosen. */
export function ByFilter({ topic, onAdd }: ByFilterProps) {
  const labels = useQuery(volunteerFormQuery).data?.statuses
  const active = useTenantSettings()?.activeStatuses
  const [chosen, setChosen] = useState<string[]>()
  const [traits, setTraits] = useState<Record<string, string>>({})
  const asked = useAskedTraits(traits)
  if (!labels || !active) return <Loader size="sm" aria-label="Loading" />
  const statuses = chosen ?? labels.flatMap(({ key }) => (active.includes(key) ? [key] : []))
  const named = labels.flatMap(({ key, label }) => (statuses.includes(key) ? [label] : []))
  const audience: ChosenAudience = {
    kind: 'filter',
    query: listQuery({ ...traits, status: joinStatuses(statuses) }),
    label: [...asked.map(({ words }) => words), ...named].join(', ') || 'All volunteers',
  }
  return (
    <Stack gap="md">
      <Text size="sm">Everybody who fits all of this when the e-mail is sent.</Text>
      <Input.Wrapper label="Status" labelElement="div">
        <Chip.Group multiple value={statuses} onChange={setChosen}>
          <Group gap="xs" mt={6}>
            {labels.map(({ key, label }) => (
              <Chip key={key} value={key}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SmallInputs>
        <PeopleFilterPicker
          filters={traits}
          onSet={(trait, value) => setTraits((before) => ({ ...before, [trait]: value }))}
          isNarrow
        />
      </SmallInputs>
      <Group justify="space-between" className={styles.bar}>
        <Found audience={audience} topic={topic} />
        <Button onClick={() => onAdd([audience])}>Add to Recipients</Button>
      </Group>
    </Stack>
  )
}

/** How many that is, before they are added. */
function Found({ audience, topic }: { audience: ChosenAudience; topic: MailTopic }) {
  const [settled] = useDebouncedValue(audience, pause)
  const { data, error } = useQuery(recipientCountQuery([settled], topic))
  if (error)
    return (
      <Text role="alert" c="red">
        {messageOf(error)}
      </Text>
    )
  if (!data) return <Loader size="sm" aria-label="Counting" />
  const left = data.leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <Text role="status">
      <b>{data.total ? peopleOf(data.total) : 'Nobody'}</b> would get it{left ? `, ${peopleOf(left)} left out` : ''}.
    </Text>
  )
}
