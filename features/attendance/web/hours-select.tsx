import { Text } from '@mantine/core'
import type { SessionDetails } from '../contract.ts'
import { applyHours, type HoursChoice, hoursChoices } from '../rules.ts'
import { type ShownAttendee, sendHours } from './api.ts'
import { SettledSelect } from './settled-select.tsx'
import { useCorrections } from './use-corrections.tsx'

interface HoursSelectProps {
  session: SessionDetails
  attendee: ShownAttendee
}

const choices = [
  { value: '', label: 'Choose' },
  { value: 'same-as-session', label: 'Same as session' },
  { value: 'absent', label: 'Absent' },
  ...hoursChoices.map((hours) => ({ value: String(hours), label: String(hours) })),
]

/** How long somebody was there: as the session, not at all, or half an hour to a day. */
export function HoursSelect({ session, attendee }: HoursSelectProps) {
  const { run, isBusy } = useCorrections(session)
  const { hours } = attendee
  const value = attendee.absent ? 'absent' : hours === null ? '' : hours === 0 ? 'same-as-session' : String(hours)
  const choose = async (text: string) => {
    if (!text) return
    const choice: HoursChoice = text === 'same-as-session' || text === 'absent' ? text : Number(text)
    const before = {
      checkIn: attendee.checkInTime || null,
      checkOut: attendee.checkOutTime || null,
      hours,
      absent: attendee.absent,
      roles: attendee.rolesFilled,
    }
    const after = applyHours(before, choice, {
      start: session.sessionStartDateTime,
      end: session.sessionEndDateTime,
    })
    await run({
      attendee,
      expected: {
        checkInTime: after.checkIn ?? '',
        checkOutTime: after.checkOut ?? '',
        hours: after.hours,
        absent: after.absent,
      },
      done: choice === 'absent' ? 'Marked as absent' : 'Successfully updated',
      send: (options) => sendHours(session.vid, attendee.vid, { hours: choice, version: attendee.version }, options),
    })
  }
  return (
    <>
      <SettledSelect
        label={`Hours of ${attendee.fullName}`}
        data={choices}
        value={value}
        busy={isBusy || attendee.isUnsent === true}
        onChoose={(text) => void choose(text)}
      />
      {attendee.countedHours ? (
        <Text size="xs" c="dimmed">
          Counted: {attendee.countedHours}
        </Text>
      ) : null}
    </>
  )
}
