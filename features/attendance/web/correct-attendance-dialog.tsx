import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localTime } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import type { SessionDetails } from '../contract.ts'
import { describeAttendance, isInYearOf, notYet, otherYear, readsOtherwise, timeOn } from '../day-rules.ts'
import { impossibleTimes, isPossible } from '../merge-rules.ts'
import { countedHours, hoursChoices } from '../rules.ts'
import { type ShownAttendee, sendCorrection } from './api.ts'
import { keptCorrection } from './kept-api.ts'
import { useCorrections } from './use-corrections.tsx'

interface CorrectAttendanceDialogProps {
  session: SessionDetails
  /** As they are now: what somebody else changes meanwhile is shown beside what is typed. */
  attendee: ShownAttendee
  onClose: () => void
}

interface Times {
  absent: boolean
  checkInTime: string
  checkOutTime: string
}
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
const hoursOptions = [
  { value: '', label: 'Between the times' },
  ...hoursChoices.map((hours) => ({ value: String(hours), label: String(hours) })),
]

/** Both times stand for one error: either can put it right. */
function findWrongTimes({ absent, checkInTime, checkOutTime }: Times, session: SessionDetails): FieldError[] {
  const times = [checkInTime, checkOutTime].map((time) => time || null) as [string | null, string | null]
  if (absent) return []
  if (times.some((time) => time !== null && !isTime(time)))
    return [{ path: 'times', message: 'Enter a day and a time, or neither.' }]
  const around = { start: session.sessionStartDateTime, end: session.sessionEndDateTime }
  if (!times.every((time) => isInYearOf(time, around))) return [{ path: 'times', message: otherYear }]
  return isPossible(...times) ? [] : [{ path: 'times', message: impossibleTimes }]
}

/** Corrects when somebody came and went, at any time; a past session begins with its own times. */
export function CorrectAttendanceDialog({ session, attendee, onClose }: CorrectAttendanceDialogProps) {
  const { run, isBusy } = useCorrections(session)
  const timeZone = useTimeZone()
  const now = localTime(new Date(), timeZone)
  const isOver = session.sessionEndDateTime < now
  const isUnknown = isOver && !attendee.checkInTime && attendee.hours === null && !attendee.absent
  const [opened] = useState(attendee)
  const isOther = attendee.version !== opened.version && readsOtherwise(opened, attendee, session.sessionDate)
  const [values, setValues] = useState({
    checkInTime: isUnknown ? session.sessionStartDateTime : attendee.checkInTime,
    checkOutTime: isUnknown ? session.sessionEndDateTime : attendee.checkOutTime,
    hours: attendee.hours || null,
    absent: attendee.absent,
    excused: attendee.excused,
    reason: '',
  })
  const isClosed = session.closedOn !== ''
  const { errors, isGood } = useFormErrors(values, (given) => [
    ...findWrongTimes(given, session),
    ...(isClosed && !given.reason.trim() ? [{ path: 'reason', message: 'Please say why.' }] : []),
  ])
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const [checkIn, checkOut] = [values.checkInTime || null, values.checkOutTime || null]
  // said and not refused: somebody may be written down to the end of a session that goes on
  const ahead = [...new Set([values.checkInTime, values.checkOutTime])].filter((time) => isTime(time) && time > now)
  const save = async () => {
    const { absent, excused, reason } = values
    if (!isGood()) return
    const kept = absent
      ? { checkInTime: '', checkOutTime: '', hours: null, absent, excused }
      : {
          checkInTime: values.checkInTime,
          checkOutTime: values.checkOutTime,
          hours: values.hours,
          absent,
          excused: false,
        }
    const body = { ...kept, reason, version: attendee.version }
    const isDone = await run({
      attendee,
      expected: kept,
      done: 'Successfully updated',
      conflict: `Somebody else changed ${attendee.fullName} in the meantime. Their values are shown above yours; save again to keep yours.`,
      send: (options) => sendCorrection(session.vid, attendee.vid, body, options),
      kept: keptCorrection(session.vid, attendee, body),
      onKept: onClose,
    })
    if (isDone) onClose()
  }
  const counted = values.absent ? 0 : countedHours({ checkIn, checkOut, hours: values.hours }, timeZone)
  return (
    <Dialog opened onClose={onClose} title={`Attendance of ${attendee.fullName}`}>
      <Stack gap="sm">
        {isOther ? (
          <Alert color="orange" role="status" title="Somebody else changed this in the meantime">
            Now: {describeAttendance(attendee, session.sessionDate)}. Save puts what stands below in its place.
          </Alert>
        ) : null}
        <Refusal>{errors.times}</Refusal>
        <Checkbox
          label="Absent: did not come"
          checked={values.absent}
          onChange={(event) => change({ absent: event.currentTarget.checked })}
        />
        {values.absent ? (
          <Checkbox
            label="Excused: said so beforehand"
            checked={values.excused}
            onChange={(event) => change({ excused: event.currentTarget.checked })}
          />
        ) : null}
        {values.absent ? null : (
          <>
            <DateTimeField
              label="Check in"
              usualDay={session.sessionDate}
              value={values.checkInTime.slice(0, 16)}
              onChange={(checkInTime) => change({ checkInTime })}
            />
            <DateTimeField
              label="Check out"
              usualDay={values.checkInTime.slice(0, 10) || session.sessionEndDateTime.slice(0, 10)}
              value={values.checkOutTime.slice(0, 16)}
              onChange={(checkOutTime) => change({ checkOutTime })}
            />
            <Button
              variant="default"
              w="fit-content"
              onClick={() =>
                change({
                  checkInTime: session.sessionStartDateTime,
                  checkOutTime: session.sessionEndDateTime,
                  hours: null,
                })
              }
            >
              Same as session
            </Button>
            <NativeSelect
              label="Hours"
              data={hoursOptions}
              value={values.hours === null ? '' : String(values.hours)}
              onChange={(event) =>
                change({ hours: event.currentTarget.value ? Number(event.currentTarget.value) : null })
              }
            />
            {ahead.map((time) => (
              <Alert key={time} color="yellow" role="status">
                {timeOn(time, session.sessionDate)}: {notYet} It is {timeOn(now, session.sessionDate)}.
              </Alert>
            ))}
            <Text size="sm" role="status">
              Counted: {hoursAndMinutes(Number.isNaN(counted) ? 0 : counted)}
            </Text>
          </>
        )}
        <TextInput
          label="Reason"
          description={isClosed ? 'The session is closed: please say why. Kept in the history' : 'Kept in the history'}
          withAsterisk={isClosed}
          aria-required={isClosed}
          error={errors.reason}
          value={values.reason}
          maxLength={500}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
