import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDateTime, localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import type { SessionDetails } from '../contract.ts'
import { type ShownAttendee, sendCheckIn, sendCheckOut, whyWaiting } from './api.ts'
import { useCorrections } from './use-corrections.tsx'

interface CheckTimeProps {
  session: SessionDetails
  attendee: ShownAttendee
  way: 'in' | 'out'
  /** Opens what corrects the time. */
  onCorrect: (attendee: ShownAttendee) => void
}

/** The time, which can be corrected, or the button that writes the current one. */
export function CheckTime({ session, attendee, way, onCorrect }: CheckTimeProps) {
  const { run, isBusy } = useCorrections(session)
  const timeZone = useTimeZone()
  const time = way === 'in' ? attendee.checkInTime : attendee.checkOutTime
  // the button goes, and with it would go the focus
  const shown = useRef<HTMLButtonElement>(null)
  const hasChecked = useRef(false)
  useEffect(() => {
    if (time && hasChecked.current) shown.current?.focus()
    hasChecked.current = false
  }, [time])
  if (time) {
    const isSameDay = time.slice(0, 10) === session.sessionStartDateTime.slice(0, 10)
    return (
      <UnstyledButton
        ref={shown}
        fz="sm"
        td="underline"
        aria-label={`Correct check ${way} of ${attendee.fullName}, ${formatDateTime(time)}`}
        title={attendee.isUnsent ? whyWaiting : formatDateTime(time)}
        disabled={attendee.isUnsent === true}
        onClick={() => onCorrect(attendee)}
      >
        {isSameDay ? formatDateTime(time).slice(-8) : formatDateTime(time)}
      </UnstyledButton>
    )
  }
  const mayCheck = way === 'in' || attendee.checkInTime !== ''
  const check = async () => {
    const now = localTime(new Date(), timeZone)
    hasChecked.current = true
    await run({
      attendee,
      expected: way === 'in' ? { checkInTime: now, absent: false } : { checkOutTime: now },
      done: way === 'in' ? 'Successfully checked in' : 'Successfully checked out',
      send: (options) => (way === 'in' ? sendCheckIn : sendCheckOut)(session.vid, attendee.vid, options),
    })
  }
  return (
    <Button
      size="compact-sm"
      variant={mayCheck ? 'filled' : 'default'}
      disabled={!mayCheck || attendee.isUnsent || isBusy}
      title={mayCheck ? (attendee.isUnsent ? whyWaiting : isBusy ? 'Being saved.' : undefined) : 'Not checked in yet.'}
      aria-label={`Check ${way} ${attendee.fullName}`}
      onClick={() => void check()}
    >
      Check {way}
    </Button>
  )
}
