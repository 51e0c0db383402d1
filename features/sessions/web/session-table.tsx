import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { formatDate, formatDateTime, formatTime } from '#shared/dates.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { type Session, type Visibility, visibilities } from '../contract.ts'
import { sessionsQuery } from './api.ts'
import { CancelledBadge } from './cancelled-notice.tsx'
import { PastOrComing } from './past-or-coming.tsx'
import { sessionPaths } from './paths.ts'
import { SessionFilters, sessionFilterNames } from './session-filters.tsx'

const columnNames = [
  'sessionName',
  'sessionStartDateTime',
  'sessionEndDateTime',
  'attendeeCount',
  'visibility',
  'createdOn',
  ...sessionFilterNames,
]

/** How a session is published, in words: a draft is not. */
export function publishWords(labels: readonly string[]): Record<Visibility, string> {
  return {
    Draft: 'No',
    Private: labels.find((label) => /private/i.test(label)) ?? 'Private',
    Public: 'For Public',
  }
}

const rowName = (one: Session) =>
  `${one.sessionName || 'Session'}, ${formatDateTime(one.sessionStartDateTime)}${one.cancelled ? ', cancelled' : ''}`

const unbroken = { whiteSpace: 'nowrap' } as const

/** Breaks between the two only. */
function DayAndTime({ time }: { time: string }) {
  return (
    <>
      <span style={unbroken}>{formatDate(time)}</span> <span style={unbroken}>{formatTime(time)}</span>
    </>
  )
}

/** The day is said once where a session ends on the day on which it begins. */
const isOneDay = ({ sessionStartDateTime, sessionEndDateTime }: Session) =>
  sessionStartDateTime.slice(0, 10) === sessionEndDateTime.slice(0, 10)

/** The sessions of a batch, the newest first. */
export function SessionTable({
  batchId,
  selection,
  selectionActions,
}: {
  batchId: string
  selection: Selection<Session>
  selectionActions: ReactNode
}) {
  const [state, change] = useTableState(columnNames)
  const sessions = useQuery(sessionsQuery(batchId, state))
  const labels = useQuery(activityFormQuery).data?.visibility
  const columns = useMemo<DataTableColumn<Session>[]>(() => {
    const words = publishWords(labels ?? [])
    return [
      {
        name: 'sessionName',
        title: 'Session Name',
        cell: (one) => (
          <>
            {one.sessionName} {one.cancelled ? <CancelledBadge reason={one.cancelReason} /> : null}
          </>
        ),
        sortable: true,
        filter: 'text',
      },
      {
        name: 'sessionStartDateTime',
        title: 'Start',
        cell: (one) => <DayAndTime time={one.sessionStartDateTime} />,
        sortable: true,
        width: '7.5rem',
      },
      {
        name: 'sessionEndDateTime',
        title: 'End',
        cell: (one) =>
          isOneDay(one) ? (
            <span style={unbroken}>{formatTime(one.sessionEndDateTime)}</span>
          ) : (
            <DayAndTime time={one.sessionEndDateTime} />
          ),
        sortable: true,
        width: '6rem',
        wideOnly: true,
      },
      {
        name: 'venue',
        title: 'Venue',
        cell: (one) => one.venue.map(({ label }) => label).join(', '),
        width: '8rem',
        wideOnly: true,
      },
      {
        name: 'locationAddress',
        title: 'Address',
        cell: (one) => one.locationAddress,
        width: '5.5rem',
        wideOnly: true,
      },
      {
        name: 'attendeeCount',
        title: 'Attendees',
        cell: (one) => one.attendeeCount.toLocaleString('en'),
        sortable: true,
        width: '6.5rem',
      },
      {
        name: 'visibility',
        title: 'Publish Status',
        cell: (one) => words[one.visibility],
        sortable: true,
        filter: { options: visibilities.map((value) => ({ value, label: words[value] })) },
        width: '10%',
        wideOnly: true,
      },
      {
        name: 'beneficiaries',
        title: 'Beneficiaries',
        cell: (one) => one.beneficiaries,
        width: '7.5rem',
        wideOnly: true,
      },
    ]
  }, [labels])
  return (
    <>
      <PastOrComing state={state} counts={sessions.data} onChange={change} />
      <DataTable
        filters={<SessionFilters state={state} onChange={change} />}
        noun="sessions"
        columns={columns}
        rows={sessions.data?.sessions}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        total={sessions.data && { value: sessions.data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(one) => one.vid}
        rowName={rowName}
        rowLink={(one) => sessionPaths.session(one.activityType, one.activityId, one.batchId, one.vid)}
        refreshing={sessions.isPlaceholderData}
        selection={selection}
        selectionActions={selectionActions}
        empty={
          <Stack align="center" gap="xs">
            <Text>There are no sessions yet.</Text>
            <Text c="dimmed">Add a single one, or edit the batch to make them repeat.</Text>
          </Stack>
        }
      />
    </>
  )
}
