import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import type { SessionDetails } from '../contract.ts'
import { applyHours, type HoursChoice, hoursChoices } from '../rules.ts'
import { type ShownAttendee, sendHours, useAttendeeWrite } from './api.ts'
import { SettledSelect } from './settled-select.tsx'

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
  const write = useAttendeeWrite(session.vid)
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
    try {
      await write.mutateAsync({
        vid: attendee.vid,
        expected: {
          checkInTime: after.checkIn ?? '',
          checkOutTime: after.checkOut ?? '',
          hours: after.hours,
          absent: after.absent,
        },
        send: (options) => sendHours(session.vid, attendee.vid, { hours: choice, version: attendee.version }, options),
      })
      toastSuccess('Successfully updated')
    } catch (error) {
      toastError(isConflict(error) ? new Error(conflictText(attendee.fullName)) : error)
    }
  }
  return (
    <SettledSelect
      label={`Hours of ${attendee.fullName}`}
      data={choices}
      value={value}
      busy={write.isPending || attendee.isUnsent === true}
      onChoose={(text) => void choose(text)}
    />
  )
}

export const isConflict = (error: unknown) => error instanceof ApiProblem && error.status === 409

/** The row shows what somebody else wrote, because a refused write asks for it again. */
export const conflictText = (name: string) =>
  `Somebody else changed ${name} meanwhile. The row shows their values now; please choose again.`
