import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { CancelledNotice } from '#features/sessions/web/cancelled-notice.tsx'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import { publishWords } from '#features/sessions/web/session-table.tsx'
import { formatSessionTime } from '#shared/dates.ts'
import { useAddressSearch, usePathPart } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { lazy } from '#web/lib/lazy.ts'
import { prepareDevice } from '#web/lib/own-device.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { useTouchRows } from '#web/ui/use-phone.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import type { Attendee } from '../contract.ts'
import { AddParticipantsDialog } from './add-participants-dialog.tsx'
import { sessionQuery } from './api.ts'
import { AttendeeList } from './attendee-list.tsx'
import { AttendeeTable } from './attendee-table.tsx'
import { CloseSessionDialog } from './close-session-dialog.tsx'
import { ClosedNote, EndedNote, KeptNote } from './closed-note.tsx'
import { RemoveParticipantsDialog } from './remove-participants-dialog.tsx'
import { SessionActions } from './session-actions.tsx'
import { UnstoredNotes } from './unstored-notes.tsx'
import { useKeptPage } from './use-kept-page.tsx'

// nobody who checks people in waits for these: a recurrence and a spreadsheet bring as much code as the page itself
const EditSessionDialog = lazy(async () => ({
  default: (await import('#features/sessions/web/edit-session-dialog.tsx')).EditSessionDialog,
}))
const CancelSessionsDialog = lazy(async () => ({
  default: (await import('#features/sessions/web/cancel-sessions-dialog.tsx')).CancelSessionsDialog,
}))
const ImportParticipantsDialog = lazy(async () => ({
  default: (await import('./import-participants-dialog.tsx')).ImportParticipantsDialog,
}))
const PaperSheetDialog = lazy(async () => ({ default: (await import('./paper-sheet-dialog.tsx')).PaperSheetDialog }))

type Open =
  | 'adding'
  | 'closing'
  | 'finding'
  | 'editing'
  | 'importing'
  | 'paper'
  | 'removing'
  | 'walk-in'
  | 'walk-in-of-paper'
  | 'cancelling'

const doable = ['adding', 'closing', 'finding'] as const satisfies readonly Open[]

/** One session: who is expected, who came, for how long, and in which role. */
export function SessionPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const batchId = usePathPart('batchId')
  const sessionId = usePathPart('sessionId')
  const query = useQuery(sessionQuery({ activityType, activityId, batchId, sessionId }))
  const keptAt = useKeptPage(sessionId, query)
  const error = blockingError(query)
  // of a record that is gone, or no longer for this person, nothing is shown
  const data = error ? undefined : query.data
  const words = publishWords(useQuery(activityFormQuery).data?.visibility ?? [])
  const selection = useSelection<Attendee>()
  const absence = useAbsence('session')
  useEffect(() => void prepareDevice(), [])
  // a link may lead straight to what is to be done
  const { do: wanted } = useAddressSearch()
  const [open, setOpen] = useState<Open | undefined>(() => doable.find((one) => one === wanted))
  /** What was pasted where people are added one by one. */
  const [list, setList] = useState('')
  const close = () => {
    setOpen(undefined)
    setList('')
  }
  const [gapRole, setGapRole] = useState('')
  const find = (role: string) => {
    setGapRole(role)
    setOpen('finding')
  }
  const isPhone = useTouchRows()
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
          {error instanceof ApiProblem && [400, 404].includes(error.status) ? absence : messageOf(error)}
        </Alert>
      ) : data ? (
        <Stack gap="md">
          {keptAt === undefined || isPhone ? null : <KeptNote at={keptAt} />}
          <CancelledNotice session={data} />
          {data.closedOn ? <ClosedNote session={data} /> : null}
          {data.cancelled ? null : (
            <EndedNote
              session={data}
              isPhone={isPhone}
              onClose={() => setOpen('closing')}
              onPaper={() => setOpen('paper')}
            />
          )}
          {isPhone ? null : about}
          {data.cancelled || data.closedOn ? null : (
            <RecordActions recordType="session-notice" id={data.vid} name={name} />
          )}
          {isPhone && !data.closedOn && !data.cancelled ? (
            <Group grow gap="sm">
              <Button
                variant="default"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => setOpen('walk-in')}
              >
                Walk-in
              </Button>
              <Button
                variant="default"
                px="xs"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setOpen('adding')}
              >
                Add Volunteer
              </Button>
            </Group>
          ) : null}
          <UnstoredNotes session={data} />
          <RecordPart name="kiosk-visitors" about={{ session: data }} />
          {isPhone ? (
            <AttendeeList session={data} selection={selection} onGap={find} />
          ) : (
            <AttendeeTable session={data} selection={selection} onGap={find} />
          )}
          {/* nothing moves under a finger when the network goes: that there is none is said at the foot of the screen */}
          {keptAt === undefined || !isPhone ? null : <KeptNote at={keptAt} />}
          {isPhone ? about : null}
        </Stack>
      ) : (
        <PageSkeleton />
      )}
      {data && open === 'adding' ? (
        <AddParticipantsDialog
          session={data}
          onList={(text) => {
            setList(text)
            setOpen('importing')
          }}
          onClose={close}
        />
      ) : null}
      {data && open === 'finding' ? (
        <RecordPart name="session-gap" about={{ id: sessionId, role: gapRole, onClose: close }} />
      ) : null}
      {data && open === 'closing' ? (
        <CloseSessionDialog session={data} onClose={close}>
          <RecordPart name="walk-ins-to-match" about={{ sessionId }} />
          <RecordPart name="kiosk-visitors" about={{ session: data, headingId: 'kiosk-visitors-at-the-end' }} />
        </CloseSessionDialog>
      ) : null}
      {data && (open === 'walk-in' || open === 'walk-in-of-paper') ? (
        <RecordPart name="walk-in" about={{ session: data, onClose: close, isFromPaper: open !== 'walk-in' }} />
      ) : null}
      <Suspense fallback={null}>
        {data && open === 'paper' ? (
          <PaperSheetDialog
            session={data}
            onClose={close}
            onWalkIns={() => setOpen('walk-in-of-paper')}
            onAdd={() => setOpen('adding')}
          />
        ) : null}
        {data && open === 'editing' ? <EditSessionDialog session={data} onClose={close} /> : null}
        {data && open === 'importing' ? <ImportParticipantsDialog session={data} list={list} onClose={close} /> : null}
        {data && open === 'cancelling' ? <CancelSessionsDialog sessions={[data]} onClose={close} /> : null}
      </Suspense>
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
