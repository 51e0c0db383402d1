import { Button, Group, Text } from '@mantine/core'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SessionDetails } from '../contract.ts'

interface LateQuestionProps {
  session: SessionDetails
  /** Today on the tenant's clock: the day is said only where it was another. */
  now: string
  onChoose: (times: 'session' | 'now') => void
  onClose: () => void
}

/** Asked before a check-in long after the end: anyone who types in a paper list means the session's times. */
export function LateQuestion({ session, now, onChoose, onClose }: LateQuestionProps) {
  const end = session.sessionEndDateTime
  const when = end.slice(0, 10) === now.slice(0, 10) ? `at ${formatTime(end)}` : `on ${formatDateTime(end)}`
  return (
    <Dialog opened onClose={onClose} title="Check In" isForReading centered>
      <Text mb="md">This session ended {when}. Check in at the session's times?</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onChoose('now')}>
          Now
        </Button>
        <Button data-autofocus onClick={() => onChoose('session')}>
          Session's times
        </Button>
      </Group>
    </Dialog>
  )
}
