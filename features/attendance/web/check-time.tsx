import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '#shared/dates.ts'
import type { SessionDetails } from '../contract.ts'
import { timeIn } from '../day-rules.ts'
import { mustWait, type ShownAttendee, whyWaiting } from './api.ts'
import { useCheck, type Way } from './use-check.tsx'

/** Two short words are never broken. */
export const oneLine = { label: { whiteSpace: 'nowrap' }, root: { flex: 'none' } } as const

interface CheckTimeProps {
  session: SessionDetails
  attendee: ShownAttendee
  way: Way
  /** Opens what corrects the time. */
  onCorrect: (attendee: ShownAttendee) => void
}

/** The time, which can be corrected, or the button that writes the current one. */
export function CheckTime({ session, attendee, way, onCorrect }: CheckTimeProps) {
  const { check, isBusy, question } = useCheck(session)
  const time = way === 'in' ? attendee.checkInTime : attendee.checkOutTime
  // the button goes, and with it would go the focus
  const shown = useRef<HTMLButtonElement>(null)
  const hasChecked = useRef(false)
  useEffect(() => {
    if (time && hasChecked.current) shown.current?.focus()
    hasChecked.current = false
  }, [time])
  if (time) {
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
        {timeIn(session, time)}
      </UnstyledButton>
    )
  }
  if (session.closedOn || session.cancelled) return null
  const mayCheck = way === 'in' || attendee.checkInTime !== ''
  const write = () => {
    hasChecked.current = true
    check(attendee, way)
  }
  return (
    <>
      <Button
        size="compact-sm"
        styles={oneLine}
        variant={mayCheck ? 'filled' : 'default'}
        disabled={!mayCheck || mustWait(attendee) || isBusy}
        title={
          mayCheck ? (mustWait(attendee) ? whyWaiting : isBusy ? 'Being saved.' : undefined) : 'Not checked in yet.'
        }
        aria-label={`Check ${way} ${attendee.fullName}`}
        onClick={write}
      >
        Check {way === 'in' ? 'In' : 'Out'}
      </Button>
      {question}
    </>
  )
}
