import { type AttendanceValues, came, readTime } from './merge-rules.ts'
import { applyHours } from './rules.ts'

/** What a sheet says of somebody. */
export const toldOutcomes = ['came', 'absent', 'excused'] as const
export type ToldOutcome = (typeof toldOutcomes)[number]

export interface Told {
  outcome?: ToldOutcome | undefined
  /** For how long they were there. */
  hours?: number | undefined
  /** The same where it is no number of half hours. */
  minutes?: number | undefined
  /** When they came and left, local. */
  checkIn?: string | undefined
  checkOut?: string | undefined
}

export interface HeldSession {
  vid: string
  /** Local. */
  start: string
  end: string
  cancelled: boolean
}

/** What a sheet says of one person in one session. */
export interface Mark extends Told {
  sessionId: string
}

/**
 * What a sheet makes of an attendance: hours count as they stand there, and who came without any was there from the start
 * to the end. That somebody came stays, with their times or hours: a sheet that says they came adds nothing to it, and one
 * that says they did not is the weaker witness, unless what it says `replaces` what is on record. Times are more than a
 * tick even then.
 */
export function applyTold(
  current: AttendanceValues,
  { outcome, hours, minutes, checkIn, checkOut }: Told,
  session: { start: string; end: string },
  replaces = false,
): AttendanceValues {
  // times that were taken at the door are surer than those of a sheet
  if (checkIn && (replaces || !came(current))) {
    const from = readTime(checkIn) ?? checkIn
    const to = minutes ? later(from, minutes) : (readTime(checkOut) ?? null)
    const there = { ...current, checkIn: from, checkOut: to, absent: false, excused: false }
    return { ...there, hours: hours ?? null }
  }
  if (minutes) {
    const from = current.checkIn ?? session.start
    return { ...current, checkIn: from, checkOut: later(from, minutes), hours: null, absent: false, excused: false }
  }
  if (hours) return applyHours(current, hours, session)
  if (!outcome || (came(current) && !replaces)) return current
  if (outcome !== 'came') return applyHours(current, outcome, session)
  return current.checkIn !== null && !current.hours ? current : applyHours(current, 'same-as-session', session)
}

/** A local time so many minutes after another. */
const later = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 19)
