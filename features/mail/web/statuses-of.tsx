import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import type { ChosenAudience } from '../audience-contract.ts'
import { ofStatuses } from '../audience-rules.ts'
import { peopleOf } from '../message-words.ts'

/** Who has left, or was never taken: hardly anybody means to write to them. */
const gone = ['inactive', 'rejected', 'withdrawn']

const elsewhere = '“Leave out”, beside the recipients, leaves them out.'
const byFilter = 'To leave them out, filter the list of volunteers by status and write to those.'

interface StatusesOfProps {
  counts: readonly { status: string; count: number }[]
  audiences?: readonly ChosenAudience[]
  /** Takes the recipients without those who are not active, where they can be left out. */
  onNarrow?: (audiences: ChosenAudience[]) => void
}

/** Of which status the volunteers are who get a letter, where they are not all active: a filter says nothing of that. */
export function StatusesOf({ counts, audiences = [], onNarrow }: StatusesOfProps) {
  const labels = useQuery(volunteerFormQuery).data?.statuses ?? []
  const active = useTenantSettings()?.activeStatuses ?? []
  if (counts.every(({ status }) => active.includes(status))) return null
  const said = (of: typeof counts) =>
    new Intl.ListFormat('en-GB').format(of.map(({ status, count }) => `${count} ${labelOfStatus(labels, status)}`))
  const others = counts.filter(({ status }) => !active.includes(status))
  const away = others.filter(({ status }) => gone.includes(status))
  const many = away.reduce((sum, { count }) => sum + count, 0)
  // where nobody of them is active, those who have left
  const out = others.length < counts.length ? others : away
  const rest = out === others ? active : counts.flatMap(({ status }) => (gone.includes(status) ? [] : status))
  const kept = rest.map((key) => ({ key, label: labelOfStatus(labels, key) }))
  const without = out.length && kept.length ? ofStatuses(audiences, kept) : undefined
  const narrowed = onNarrow && without
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text size="sm">By status: {said(counts)}.</Text>
        {narrowed ? (
          <Button variant="default" size="compact-sm" mih={{ base: 44, sm: 30 }} onClick={() => onNarrow?.(narrowed)}>
            Leave out {said(out)}
          </Button>
        ) : null}
      </Group>
      {many ? (
        <Alert color="orange">
          {peopleOf(many)} among them: {said(away)}.{narrowed ? '' : ` ${without ? elsewhere : byFilter}`}
        </Alert>
      ) : null}
    </Stack>
  )
}
