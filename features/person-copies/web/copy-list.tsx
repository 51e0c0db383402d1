import { Badge, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatDateTime, localMinute } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError } from '#web/lib/toasts.tsx'
import type { PersonCopy } from '../contract.ts'
import { fetchCopy } from './api.ts'
import { useCopyProgress } from './use-copy-progress.tsx'

/** What one has asked for of this person in the last three days. */
export function CopyList({ copies }: { copies: readonly PersonCopy[] }) {
  const progress = useCopyProgress()
  if (!copies.length) return null
  return (
    <Stack gap="xs" component="section" aria-labelledby="made-copies">
      <Title order={3} size="h5" id="made-copies">
        Your files of this person
      </Title>
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {copies.map((copy) => (
          <CopyRow key={copy.id} copy={copy.state === 'running' ? { ...copy, ...progress.get(copy.id) } : copy} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        Each is for you alone and is deleted after 72 hours. Superadmins see that it was made.
      </Text>
    </Stack>
  )
}

function CopyRow({ copy }: { copy: PersonCopy }) {
  const timeZone = useTimeZone()
  const timeOf = (instant: string) => formatDateTime(localMinute(new Date(instant), timeZone))
  const made = timeOf(copy.createdOn)
  return (
    <li>
      <Group justify="space-between" py="xs">
        <div>
          <Text>{made}</Text>
          <Text size="sm" c="dimmed">
            {[copy.withNotes ? 'With notes of staff' : 'Without notes of staff', until(copy, timeOf)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {copy.state === 'done' ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Download the file of ${made}`}
            onClick={() => void fetchCopy(copy.id).catch(toastError)}
          >
            Download
          </Button>
        ) : (
          <Badge color={copy.state === 'failed' ? 'red' : 'blue'} variant="light">
            {copy.state === 'failed' ? 'Failed: please make it again' : partsOf(copy)}
          </Badge>
        )}
      </Group>
      {copy.state === 'running' ? (
        <Progress value={copy.total ? (copy.done / copy.total) * 100 : 0} aria-label={`The file of ${made}`} />
      ) : null}
    </li>
  )
}

const until = ({ expiresOn }: PersonCopy, timeOf: (instant: string) => string) =>
  expiresOn ? `until ${timeOf(expiresOn)}` : ''

const partsOf = ({ done, total }: PersonCopy) => (total ? `${done} of ${total} parts` : 'Being made')
