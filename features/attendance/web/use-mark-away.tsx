import type { SessionDetails } from '../contract.ts'
import { type ShownAttendee, sendHours } from './api.ts'
import { keptHours } from './kept-api.ts'
import { useCorrections } from './use-corrections.tsx'

/** Says that somebody does not come, with its Undo: `excused` of those who said so beforehand. */
export function useMarkAway(session: SessionDetails) {
  const { run, isBusy } = useCorrections(session)
  const markAway = (attendee: ShownAttendee, choice: 'absent' | 'excused', onKept = () => {}): Promise<boolean> => {
    const body = { hours: choice, version: attendee.version }
    const excused = choice === 'excused'
    return run({
      attendee,
      expected: { checkInTime: '', checkOutTime: '', hours: null, absent: true, excused },
      done: excused ? 'Marked as excused' : 'Marked as absent',
      send: (options) => sendHours(session.vid, attendee.vid, body, options),
      kept: keptHours(session.vid, attendee, body),
      onKept,
    })
  }
  return { markAway, isBusy }
}
