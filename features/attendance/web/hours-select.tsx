import { Text } from '@mantine/core'
import { useState } from 'react'
import { localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import type { SessionDetails } from '../contract.ts'
import { askUnended } from '../day-rules.ts'
import { describeCounted } from '../people-rules.ts'
import { applyHours, type HoursChoice, hoursChoices } from '../rules.ts'
import { type ShownAttendee, sendHours } from './api.ts'
import { EarlyQuestion } from './early-question.tsx'
import { keptHours } from './kept-api.ts'
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
  { value: 'excused', label: 'Excused' },
  ...hoursChoices.map((hours) => ({ value: String(hours), label: String(hours) })),
]

const isNamed = (text: string): text is 'same-as-session' | 'absent' | 'excused' =>
  text === 'same-as-session' || text === 'absent' || text === 'excused'
const doneWords: Partial<Record<HoursChoice, string>> = { absent: 'Marked as absent', excused: 'Marked as excused' }

/** How long somebody was there: as the session, not at all, or half an hour to a day. */
export function HoursSelect({ session, attendee }: HoursSelectProps) {
  const { run, isBusy } = useCorrections(session)
  const timeZone = useTimeZone()
  const [question, setQuestion] = useState<string>()
  const { hours } = attendee
  const value = attendee.absent
    ? attendee.excused
      ? 'excused'
      : 'absent'
    : hours === null
      ? ''
      : hours === 0
        ? 'same-as-session'
        : String(hours)
  const choose = async (text: string) => {
    if (!text) return
    const choice: HoursChoice = isNamed(text) ? text : Number(text)
    const before = {
      checkIn: attendee.checkInTime || null,
      checkOut: attendee.checkOutTime || null,
      hours,
      absent: attendee.absent,
      excused: attendee.excused,
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
        excused: after.excused,
      },
      done: doneWords[choice] ?? 'Successfully updated',
      send: (options) => sendHours(session.vid, attendee.vid, { hours: choice, version: attendee.version }, options),
      kept: keptHours(session.vid, attendee, { hours: choice, version: attendee.version }),
    })
  }
  if (session.closedOn || session.cancelled)
    return attendee.countedHours ? <Text size="sm">{describeCounted(attendee)}</Text> : null
  return (
    <>
      <SettledSelect
        label={`Hours of ${attendee.fullName}`}
        data={choices}
        value={value}
        busy={isBusy || attendee.isUnsent === true}
        onChoose={(text) => {
          const asked =
            text === 'same-as-session'
              ? askUnended(session.sessionEndDateTime, localTime(new Date(), timeZone))
              : undefined
          setQuestion(asked)
          if (!asked) void choose(text)
        }}
      />
      {question ? (
        <EarlyQuestion
          title={`Hours of ${attendee.fullName}`}
          question={question}
          confirmLabel="Count it"
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined)
            void choose('same-as-session')
          }}
        />
      ) : null}
      {attendee.countedHours ? (
        <Text size="xs" c="dimmed">
          Counted: {describeCounted(attendee)}
        </Text>
      ) : null}
    </>
  )
}
