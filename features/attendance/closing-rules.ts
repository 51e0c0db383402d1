import { hoursBetween } from '#shared/elapsed.ts'
import type { AttendanceValues } from './merge-rules.ts'
import { countedHours } from './rules.ts'

interface Session {
  start: string
  end: string
}

interface PlacedSession extends Session {
  timeZone: string
}

/**
 * When somebody left who was never checked out: with the session's end, or now where that is still to come. Of anyone who
 * came after the end nothing is suggested: only somebody who was there knows how long they stayed.
 */
export function suggestedCheckOut(checkIn: string, { end }: Pick<Session, 'end'>, now: string): string {
  if (checkIn > end) return ''
  const left = now < end ? now : end
  return left < checkIn ? checkIn : left
}

/** What is still to be said about somebody before a session is closed; `settled` is nothing. */
export type Open = 'never-out' | 'unknown' | 'odd' | 'settled'

/** Half as long again as the session, and an hour: who stays so long has rather forgotten to check out. */
const mostHours = ({ start, end, timeZone }: PlacedSession): number => hoursBetween(start, end, timeZone) * 1.5 + 1

/** A session may be closed while the last ones put the chairs away: so far ahead a time that is written down stands. */
const graceMinutes = 30

/** Whether somebody is written down as leaving at a time that has not come yet at `now`, by more than that. */
const isStillThere = (checkOut: string, now: string): boolean =>
  Date.parse(`${checkOut}Z`) > Date.parse(`${now}Z`) + graceMinutes * 60_000

export function whatIsOpen(values: AttendanceValues, session: PlacedSession, now: string): Open {
  const { checkIn, checkOut, hours, absent } = values
  if (absent) return 'settled'
  if (checkIn && !hours && (!checkOut || isStillThere(checkOut, now))) return 'never-out'
  if (!checkIn && hours === null) return 'unknown'
  const counted = countedHours(values, session.timeZone)
  return counted === 0 || counted > mostHours(session) ? 'odd' : 'settled'
}
