import { localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import type { SessionDetails } from '../contract.ts'
import { type ShownAttendee, sendCheckIn, sendCheckOut } from './api.ts'
import { type TakeBack, useCorrections } from './use-corrections.tsx'

export type Way = 'in' | 'out'

/** Writes that somebody has come or gone just now. */
export function useCheck(session: SessionDetails) {
  const { run, isBusy } = useCorrections(session)
  const timeZone = useTimeZone()
  const check = (attendee: ShownAttendee, way: Way, offerUndo?: (takeBack: TakeBack, done: string) => void) => {
    const now = localTime(new Date(), timeZone)
    return run({
      attendee,
      expected: way === 'in' ? { checkInTime: now, absent: false } : { checkOutTime: now },
      done: way === 'in' ? 'Successfully checked in' : 'Successfully checked out',
      send: (options) => (way === 'in' ? sendCheckIn : sendCheckOut)(session.vid, attendee.vid, options),
      offerUndo,
    })
  }
  return { check, isBusy }
}
