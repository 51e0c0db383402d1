import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { localTime } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { LocalTime } from '#web/ui/local-time.tsx'
import { recordHistoryQuery } from './api.ts'
import { ChangeFields } from './change-fields.tsx'

/** What happened to one record, for its own page. */
export function RecordHistory({ recordType, recordId }: { recordType: string; recordId: string }) {
  const { data, error } = useQuery(recordHistoryQuery(recordType, recordId))
  const zone = useTimeZone()
  const timeOf = (instant: string) => localTime(new Date(instant), zone).replace('T', ' ')
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  if (!data) return <Skeleton height={160} />
  if (!data.changes.length) return <Text c="dimmed">Nothing has been changed since this record was created.</Text>
  return (
    <Stack gap="lg">
      {data.changes.map((change, index) => (
        <div key={`${change.changeSetId}-${index}`}>
          <Text size="sm" c="dimmed">
            <LocalTime instant={change.createdOn} /> · {change.username} · {change.action}
          </Text>
          <ChangeFields change={change} label={`${index + 1}, ${timeOf(change.createdOn)}, ${change.username}`} />
        </div>
      ))}
    </Stack>
  )
}
