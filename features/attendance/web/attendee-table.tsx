import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { describePlaces } from '#features/sessions/places-rules.ts'
import { localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { describeMany } from '../count-rules.ts'
import { attendeeState } from '../rules.ts'
import { type AttendeePage, attendeesQuery, type ShownAttendee, useUnsentAttendees, whyWaiting } from './api.ts'
import { AttendeeMarks } from './attendee-marks.tsx'
import { CheckTime } from './check-time.tsx'
import { CorrectAttendanceDialog } from './correct-attendance-dialog.tsx'
import { HoursSelect } from './hours-select.tsx'
import { LackFilter } from './lack-filter.tsx'
import { linkOf } from './paths.ts'
import { PeopleCameButton } from './people-came-button.tsx'
import { RolesCell } from './roles-cell.tsx'
import { SeveralActions } from './several-actions.tsx'

export const attendeeColumns = ['fullName', 'checkInTime', 'checkOutTime', 'hours', 'role', 'state']

interface AttendeeTableProps {
  session: SessionDetails
  selection: Selection<Attendee>
  /** Somebody is missing in this role, and it is not too late. */
  onGap: (role: string) => void
}

/** The participants: check in and out, hours and roles. Others' changes come by themselves. */
export function AttendeeTable({ session, selection, onGap }: AttendeeTableProps) {
  const [state, change] = useTableState(attendeeColumns)
  const attendees = useQuery(attendeesQuery(session.vid, state))
  const { data } = attendees
  const rows = useUnsentAttendees(session.vid, data?.attendees)
  const timeZone = useTimeZone()
  const isOver = session.sessionEndDateTime < localTime(new Date(), timeZone)
  const roles = data?.roles
  const [correcting, setCorrecting] = useState<ShownAttendee>()
  const columns = useMemo(
    () => columnsOf(session, { isOver, roles: roles ?? [], onCorrect: setCorrecting }),
    [session, isOver, roles],
  )
  return (
    <Stack gap="sm">
      {data ? (
        <Group gap="xs">
          <RoleBadges session={session} page={data} onGap={onGap} />
          <LackFilter
            count={data.counts.lacking}
            isOn={state.filters.state === 'lacks-check'}
            onChange={(isOn) => change({ filters: { ...state.filters, state: isOn ? 'lacks-check' : '' } })}
          />
        </Group>
      ) : null}
      <DataTable
        noun="participants"
        columns={columns}
        rows={rows}
        error={attendees.error}
        onRetry={() => void attendees.refetch()}
        total={data && { value: data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(one) => one.volunteerId}
        rowName={(one) => one.fullName}
        rowLink={linkOf}
        refreshing={attendees.isPlaceholderData}
        selection={selection}
        selectionActions={
          session.closedOn || session.cancelled ? null : <SeveralActions session={session} selection={selection} />
        }
        empty={<Text>Nobody is signed up yet. Add volunteers, a group or an organisation.</Text>}
      />
      {correcting ? (
        <CorrectAttendanceDialog
          key={correcting.vid}
          session={session}
          attendee={(rows ?? []).find(({ vid }) => vid === correcting.vid) ?? correcting}
          onClose={() => setCorrecting(undefined)}
        />
      ) : null}
    </Stack>
  )
}

function colourOf({ filled, roleCount }: AttendeePage['roles'][number]): string {
  if (!roleCount) return 'gray'
  return filled > roleCount ? 'violet' : filled === roleCount ? 'green' : 'orange'
}

interface RoleBadgesProps {
  session: SessionDetails
  page: AttendeePage
  onGap: (role: string) => void
}

/** How many are here, and how many fill each role; where somebody is missing, a button to those who could come. */
export function RoleBadges({ session, page: { counts, roles }, onGap }: RoleBadgesProps) {
  const isComing =
    session.sessionEndDateTime > localTime(new Date(), useTimeZone()) && !session.closedOn && !session.cancelled
  const isGap = (one: AttendeePage['roles'][number]) => isComing && one.filled < one.roleCount
  // a series names all of its roles at each session: of those that nobody needs or fills there is nothing to say
  const shown = roles.filter(({ filled, roleCount }) => filled || roleCount)
  return (
    <Group gap="xs" role="status">
      <Badge color="gray">
        {!counts.all
          ? 'Nobody is signed up'
          : session.cancelled && !counts.checkedIn
            ? `${counts.all} ${counts.all === 1 ? 'was' : 'were'} signed up`
            : `${counts.checkedIn} of ${counts.all} checked in`}
        {describeMany(counts)}
        {counts.absent ? `, ${counts.absent} absent` : ''}
        {counts.excused ? `, ${counts.excused} excused` : ''}
      </Badge>
      {shown.map((one) =>
        isGap(one) ? (
          <Button
            key={one.roleName}
            size="compact-sm"
            mih={{ base: 44, sm: 26 }}
            variant="light"
            color="orange"
            aria-label={`${one.roleName}: ${describePlaces(one.filled, one.roleCount)}. Who could come?`}
            onClick={() => onGap(one.roleName)}
          >
            {one.roleName} {one.filled} of {one.roleCount}: who could come?
          </Button>
        ) : (
          <Badge key={one.roleName} color={colourOf(one)}>
            {one.roleName} {describePlaces(one.filled, one.roleCount)}
          </Badge>
        ),
      )}
    </Group>
  )
}

interface Shown {
  isOver: boolean
  roles: AttendeePage['roles']
  onCorrect: (attendee: ShownAttendee) => void
}

function columnsOf(session: SessionDetails, { isOver, roles, onCorrect }: Shown): DataTableColumn<ShownAttendee>[] {
  const expected = session.cancelled ? 'Was signed up' : isOver ? 'Not recorded' : 'Expected'
  const name: DataTableColumn<ShownAttendee> = {
    name: 'fullName',
    title: 'Name',
    cell: (one) => (
      <>
        {one.fullName} <AttendeeMarks attendee={one} />
      </>
    ),
    sortable: true,
    filter: 'text',
    width: '18%',
  }
  const contact = { name: 'contactNo', title: 'Contact', cell: (one: ShownAttendee) => one.contactNo, width: '10%' }
  const role: DataTableColumn<ShownAttendee> = {
    name: 'role',
    title: 'Roles',
    cell: (one) =>
      session.closedOn || session.cancelled ? (
        one.rolesFilled.join(', ')
      ) : (
        <RolesCell sessionId={session.vid} roles={roles} attendee={one} />
      ),
    filter: { options: session.roleCounts.map(({ roleName }) => ({ value: roleName, label: roleName })) },
  }
  const check = (way: 'in' | 'out'): DataTableColumn<ShownAttendee> => ({
    name: way === 'in' ? 'checkInTime' : 'checkOutTime',
    title: `Check ${way}`,
    cell: (one) => (
      <>
        <CheckTime session={session} attendee={one} way={way} onCorrect={onCorrect} />
        {way === 'in' && one.isUnsent ? (
          <Badge color="orange" size="sm">
            {one.isKept ? 'Will be sent' : 'Not sent yet'}
          </Badge>
        ) : null}
      </>
    ),
    sortable: true,
    width: '13%',
  })
  const hours: DataTableColumn<ShownAttendee> = {
    name: 'hours',
    title: 'Hours',
    cell: (one) => <HoursSelect session={session} attendee={one} />,
    sortable: true,
    width: '12rem',
  }
  const state: DataTableColumn<ShownAttendee> = {
    name: 'state',
    title: 'State',
    cell: (one) => (
      // the word and its pencil in one line, and what else there is of a company below them where it has no room
      <Group gap={4}>
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {one.excused
            ? 'Excused'
            : { expected, 'checked-in': 'Here', 'checked-out': 'Left', absent: 'Absent' }[attendeeState(one)]}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Correct the attendance of ${one.fullName}`}
          title={one.isUnsent ? whyWaiting : 'Correct'}
          disabled={one.isUnsent === true}
          onClick={() => onCorrect(one)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <PeopleCameButton session={session} attendee={one} />
      </Group>
    ),
    filter: {
      options: [
        { value: 'expected', label: expected },
        { value: 'checked-in', label: 'Here' },
        { value: 'checked-out', label: 'Left' },
        { value: 'absent', label: 'Absent' },
        { value: 'lacks-check', label: 'Lacks a check' },
      ],
    },
    width: '10rem',
  }
  return [name, contact, role, check('in'), check('out'), hours, state]
}
