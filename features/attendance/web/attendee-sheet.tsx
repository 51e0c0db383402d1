import { Button, Input, Stack } from '@mantine/core'
import { IconCalendarOff, IconClockEdit, IconTrash, IconUser, IconUserOff } from '@tabler/icons-react'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SessionDetails } from '../contract.ts'
import { type AttendeePage, type ShownAttendee, useRemoveParticipants } from './api.ts'
import { HoursSelect } from './hours-select.tsx'
import { linkOf } from './paths.ts'
import { PeopleNumbers } from './people-numbers.tsx'
import { RolesCell } from './roles-cell.tsx'
import { useRestoreParticipants } from './several-api.ts'
import { useMarkAway } from './use-mark-away.tsx'

interface AttendeeSheetProps {
  session: SessionDetails
  attendee: ShownAttendee
  roles: AttendeePage['roles']
  onCorrect: () => void
  onClose: () => void
}

/** What else can be done with somebody on a phone; each is written at once. */
export function AttendeeSheet({ session, attendee, roles, onCorrect, onClose }: AttendeeSheetProps) {
  const { markAway, isBusy } = useMarkAway(session)
  const remove = useRemoveParticipants(session.vid)
  const restore = useRestoreParticipants(session.vid)
  const link = linkOf(attendee)
  const isOpen = !session.closedOn && !session.cancelled
  const mark = async (choice: 'absent' | 'excused') => {
    if (await markAway(attendee, choice, onClose)) onClose()
  }
  const comeBack = async () => {
    try {
      await restore.mutateAsync([attendee.volunteerId])
      toastSuccess(`Put back: ${attendee.fullName}`)
    } catch (error) {
      toastError(error)
    }
  }
  const takeOut = async () => {
    try {
      await remove.mutateAsync([attendee.volunteerId])
      toastUndo({ message: `Removed from the session: ${attendee.fullName}`, undo: () => void comeBack() })
      onClose()
    } catch (error) {
      toastError(error)
    }
  }
  const plain = { variant: 'default', justify: 'flex-start', fullWidth: true } as const
  return (
    <Dialog opened onClose={onClose} title={attendee.fullName} isForReading>
      <Stack gap="sm">
        {session.cancelled ? null : (
          <Button {...plain} leftSection={<IconClockEdit size={18} aria-hidden />} onClick={onCorrect}>
            Correct the times
          </Button>
        )}
        {isOpen && !(attendee.absent && !attendee.excused) ? (
          <Button
            {...plain}
            leftSection={<IconUserOff size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void mark('absent')}
          >
            Absent
          </Button>
        ) : null}
        {isOpen && !attendee.excused ? (
          <Button
            {...plain}
            leftSection={<IconCalendarOff size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void mark('excused')}
          >
            Excused: said so beforehand
          </Button>
        ) : null}
        {!session.cancelled && attendee.volType !== 'indivols' ? (
          <PeopleNumbers session={session} attendee={attendee} />
        ) : null}
        {isOpen ? (
          <Input.Wrapper label="Hours" labelElement="div">
            <HoursSelect session={session} attendee={attendee} />
          </Input.Wrapper>
        ) : null}
        {isOpen && (roles.length || attendee.rolesFilled.length) ? (
          <Input.Wrapper label="Roles" labelElement="div">
            <RolesCell sessionId={session.vid} roles={roles} attendee={attendee} />
          </Input.Wrapper>
        ) : null}
        {link ? (
          <Button {...plain} h={44} component={AppLink} to={link} leftSection={<IconUser size={18} aria-hidden />}>
            Open their page
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            {...plain}
            color="red"
            variant="light"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={remove.isPending}
            onClick={() => void takeOut()}
          >
            Remove from the session
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  )
}
