import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCloudOff, IconKeyboard, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatTime, localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import type { SessionDetails } from '../contract.ts'
import { timeOn } from '../day-rules.ts'
import { closingQuery, useReopenSession } from './closing-api.ts'

interface EndedNoteProps {
  session: SessionDetails
  isPhone: boolean
  onClose: () => void
  /** Types in what was signed on paper. */
  onPaper: () => void
}

/** A session that has begun and is still open: the way to settle it, at its end or when everybody has left early. */
export function EndedNote({ session, isPhone, onClose, onPaper }: EndedNoteProps) {
  const now = localTime(new Date(), useTimeZone())
  const isGoingOn = session.sessionEndDateTime > now
  // while people come, a phone keeps its screen for their names: it is in the menu there
  if (session.closedOn || session.sessionStartDateTime > now || (isGoingOn && isPhone)) return null
  return (
    <Group justify="space-between" gap="sm" className="panel" p="sm">
      <Text size="sm">
        {isGoingOn
          ? `This session goes on until ${timeOn(session.sessionEndDateTime, now.slice(0, 10))}. It can be closed earlier, when everybody has left.`
          : 'This session is over. Settle who came, so that its hours are right.'}
      </Text>
      <Group gap="xs">
        {isGoingOn || isPhone ? null : (
          <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onPaper}>
            Type in a paper sheet
          </Button>
        )}
        <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={onClose}>
          Close session
        </Button>
      </Group>
    </Group>
  )
}

/** Says that a session was closed, what that means, and how it is opened again. */
export function ClosedNote({ session }: { session: SessionDetails }) {
  const reopen = useReopenSession(session.vid)
  // of nobody who came there is nobody to thank
  const didCome = Boolean(useQuery(closingQuery(session.vid)).data?.came)
  const name = session.sessionName || session.batchName
  const open = () =>
    reopen.mutate([], { onSuccess: ({ message }) => toastSuccess(message), onError: (error) => toastError(error) })
  return (
    <Alert color="gray" icon={<IconLock size={20} aria-hidden />} title="This session is closed">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          By {session.closedBy} on <LocalTime instant={session.closedOn} />. Times, and how many of an organisation
          came, can still be corrected, with a reason.
        </Text>
        <Group gap="xs">
          {didCome ? <RecordActions recordType="closed-session" id={session.vid} name={name} /> : null}
          <Button variant="default" loading={reopen.isPending} onClick={open}>
            Open again
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}

/** The page as this device kept it: there is no network. */
export function KeptNote({ at }: { at: number }) {
  const time = formatTime(localTime(new Date(at), useTimeZone()))
  return (
    <Alert color="orange" icon={<IconCloudOff size={20} aria-hidden />} title="No connection" role="status">
      This is how the session was at {time}. Check-ins, walk-ins, times and roles are kept on this device and will be
      sent. Everything else needs a network.
    </Alert>
  )
}
