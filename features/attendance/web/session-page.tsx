import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { EditSessionDialog } from '#features/sessions/web/edit-session-dialog.tsx'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import { publishWords } from '#features/sessions/web/session-table.tsx'
import { formatSessionTime } from '#shared/dates.ts'
import { usePathPart } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import type { Attendee } from '../contract.ts'
import { AddParticipantsDialog } from './add-participants-dialog.tsx'
import { sessionQuery } from './api.ts'
import { AttendeeList } from './attendee-list.tsx'
import { AttendeeTable } from './attendee-table.tsx'
import { ImportParticipantsDialog } from './import-participants-dialog.tsx'
import { RemoveParticipantsDialog } from './remove-participants-dialog.tsx'
import { SessionActions } from './session-actions.tsx'

type Open = 'adding' | 'editing' | 'removing' | 'importing'

/** One session: who is expected, who came, for how long, and in which role. */
export function SessionPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const batchId = usePathPart('batchId')
  const sessionId = usePathPart('sessionId')
  const query = useQuery(sessionQuery({ activityType, activityId, batchId, sessionId }))
  const { data } = query
  const error = blockingError(query)
  const words = publishWords(useQuery(activityFormQuery).data?.visibility ?? [])
  const selection = useSelection<Attendee>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isPhone = usePhone()
  const about = data ? (
    <Group gap="md">
      <Text>{data.venue.map(({ label }) => label).join(', ')}</Text>
      {data.locationAddress ? <Text c="dimmed">{data.locationAddress}</Text> : null}
      <Badge color="gray">Publish to VOPO: {words[data.visibility]}</Badge>
    </Group>
  ) : null
  const name = data ? data.sessionName || data.batchName : 'Session'
  return (
    <>
      <PageHeader
        title={name}
        description={data ? timesOf(data) : undefined}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: data?.activityName ?? 'Activity', to: activityPaths.activity(activityType, activityId) },
          { label: data?.batchName ?? 'Batch', to: sessionPaths.batch(activityType, activityId, batchId) },
          { label: name },
        ]}
        actions={data ? <SessionActions session={data} onOpen={setOpen} /> : undefined}
      />
      {error ? (
        <Alert color="red" role="alert">
          {error instanceof ApiProblem && [400, 404].includes(error.status)
            ? 'This session is not here. It may have been deleted.'
            : messageOf(error)}
        </Alert>
      ) : data ? (
        <Stack gap="md">
          {isPhone ? null : about}
          {isPhone ? (
            <AttendeeList session={data} selection={selection} />
          ) : (
            <AttendeeTable session={data} selection={selection} />
          )}
          {isPhone ? about : null}
        </Stack>
      ) : (
        <PageSkeleton />
      )}
      {data && open === 'adding' ? <AddParticipantsDialog sessionId={sessionId} onClose={close} /> : null}
      {data && open === 'editing' ? <EditSessionDialog session={data} onClose={close} /> : null}
      {data && open === 'importing' ? <ImportParticipantsDialog sessionId={sessionId} onClose={close} /> : null}
      {open === 'removing' ? (
        <RemoveParticipantsDialog sessionId={sessionId} selection={selection} onClose={close} />
      ) : null}
    </>
  )
}

/** From when to when, the end as the hour alone on the same day; no line ends within the hours. */
function timesOf({
  sessionStartDateTime,
  sessionEndDateTime,
}: Record<'sessionStartDateTime' | 'sessionEndDateTime', string>) {
  const end = formatSessionTime(sessionEndDateTime)
  const isSameDay = sessionStartDateTime.slice(0, 10) === sessionEndDateTime.slice(0, 10)
  const text = `${formatSessionTime(sessionStartDateTime)} to ${isSameDay ? end.slice(-8) : end}`
  return text.replaceAll(/ (?=[AP]M)|(?<=[AP]M) to /g, (part) => part.replaceAll(' ', '\u00a0'))
}
