import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import { useAddressSearch, useChangeSearch, usePathPart } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { pageAsked } from '../rules.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { type Open, type Roster, rosterQuery } from './api.ts'
import { CopyPeopleDialog } from './copy-people-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RosterActions } from './roster-actions.tsx'
import { RosterGrid } from './roster-grid.tsx'
import { RosterList } from './roster-list.tsx'
import { RosterPager } from './roster-pager.tsx'
import { SeriesNumbersDialog } from './series-numbers-dialog.tsx'
import { SessionNumbersDialog } from './session-numbers-dialog.tsx'
import { useStaying } from './use-staying.tsx'
import { WhoCouldComeDialog } from './who-could-come-dialog.tsx'

/** A series as a grid: its people down, its coming sessions across, and where somebody is missing. */
export function RosterPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const batchId = usePathPart('batchId')
  const search = useAddressSearch()
  const changeSearch = useChangeSearch()
  const query = useQuery(rosterQuery(batchId, pageAsked(search['page'])))
  const error = blockingError(query)
  // of a record that is gone, or no longer for this person, nothing is shown
  const { roster: data, onTakenOff } = useStaying(error ? undefined : query.data)
  const [open, setOpen] = useState<Open>()
  const isPhone = usePhone()
  const absence = useAbsence('batch')
  const show = (next: { page?: number; session?: string }) =>
    changeSearch(
      (before) => ({ ...before, ...next, page: next.page === undefined ? before['page'] : String(next.page) }),
      {
        replace: true,
        resetScroll: false,
      },
    )
  const name = data?.batch.batchName ?? 'Batch'
  return (
    <>
      <PageHeader
        title={`Roster of ${name}`}
        description={data ? describeSeason(data) : undefined}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: data?.batch.title ?? 'Activity', to: activityPaths.activity(activityType, activityId) },
          { label: name, to: sessionPaths.batch(activityType, activityId, batchId) },
          { label: 'Roster' },
        ]}
        actions={data ? <RosterActions roster={data} onOpen={setOpen} /> : undefined}
      />
      {error ? (
        <Alert color="red" role="alert">
          {error instanceof ApiProblem && [400, 404].includes(error.status) ? absence : messageOf(error)}
        </Alert>
      ) : !data ? (
        <PageSkeleton />
      ) : !data.sessions.length ? (
        <Text>There are no sessions yet. Edit the batch to make them repeat, or add a single one.</Text>
      ) : (
        <>
          <RosterPager roster={data} onPage={(page) => show({ page })} />
          {isPhone ? (
            <RosterList
              roster={data}
              asked={search['session']}
              onShow={(session) => show({ session })}
              onOpen={setOpen}
              onTakenOff={onTakenOff}
            />
          ) : (
            <RosterGrid roster={data} refreshing={query.isPlaceholderData} onOpen={setOpen} onTakenOff={onTakenOff} />
          )}
        </>
      )}
      {data && open ? (
        <RosterDialog roster={data} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

interface RosterDialogProps {
  roster: Roster
  open: Open
  onOpen: (open: Open) => void
  onClose: () => void
}

function RosterDialog({ roster, open, onOpen, onClose }: RosterDialogProps) {
  if (open.dialog === 'add') return <AddPeopleDialog roster={roster} onClose={onClose} />
  if (open.dialog === 'copy') return <CopyPeopleDialog roster={roster} to={open.to} onClose={onClose} />
  if (open.dialog === 'away') return <AbsenceDialog roster={roster} onClose={onClose} />
  if (open.dialog === 'numbers') return <SeriesNumbersDialog roster={roster} onClose={onClose} />
  if (open.dialog === 'person') return <PersonDialog roster={roster} person={open.person} onClose={onClose} />
  if (open.dialog === 'candidates')
    return (
      <WhoCouldComeDialog
        sessionId={open.session.vid}
        role={open.role}
        onNumbers={() => onOpen({ dialog: 'session-numbers', session: open.session })}
        onClose={onClose}
      />
    )
  return <SessionNumbersDialog roster={roster} session={open.session} onClose={onClose} />
}

function describeSeason({ coming, until }: Roster): string {
  if (!coming) return 'No upcoming sessions'
  return `${coming === 1 ? '1 session' : `${coming} sessions`} to come, until ${formatDate(until)}`
}
