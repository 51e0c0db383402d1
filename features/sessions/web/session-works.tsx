import { Alert, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownPath } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { SessionWork } from '../file-contract.ts'
import { sessionWorksQuery } from './api.ts'

const minutesShown = 10

/** Sessions that are being made for the reader, and those that could not be: also after a reload, or without a socket. */
export function SessionWorks() {
  const works = useQuery(sessionWorksQuery).data ?? []
  const since = Date.now() - minutesShown * 60_000
  const shown = works.filter(
    ({ state, createdOn }) => state === 'running' || (state === 'failed' && Date.parse(createdOn) > since),
  )
  if (!shown.length) return null
  return (
    <Stack gap="xs" mb="md">
      {shown.map((work) => (
        <WorkLine key={work.workId} work={work} />
      ))}
    </Stack>
  )
}

function WorkLine({ work: { state, message, path, done, total } }: { work: SessionWork }) {
  if (state === 'failed')
    return (
      <Alert color="red" role="alert" title="Something went wrong">
        The sessions could not be created. <AppLink to={ownPath(path)}>Open it</AppLink> and save it again.
      </Alert>
    )
  const name = message.replace(/^Successfully (created|edited) /, '').replace(/!$/, '')
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between">
        <Text size="sm">Creating the sessions of {name}</Text>
        <Text size="sm">
          {done.toLocaleString('en')} of {total.toLocaleString('en')}
        </Text>
      </Group>
      <Progress mt={4} value={total ? (done / total) * 100 : 100} aria-label={`Creating the sessions of ${name}`} />
    </Alert>
  )
}
