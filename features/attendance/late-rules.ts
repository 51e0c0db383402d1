import { formatTime } from '#shared/dates.ts'
import { notYet, timeOn } from './day-rules.ts'

interface Times {
  sessionStartDateTime: string
  sessionEndDateTime: string
}

/** Where the answer stands to when somebody came who came late. */
export const lateKey = (vid: string) => `${vid} time`

/** The moment of a time of day like 14:30: of the session's first day, or after midnight where that is before its start. */
export function lateTime(time: string, { sessionStartDateTime }: Pick<Times, 'sessionStartDateTime'>): string {
  const day = sessionStartDateTime.slice(0, 10)
  const sameDay = `${day}T${time}`
  if (sameDay >= sessionStartDateTime.slice(0, 16)) return sameDay
  return `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)}T${time}`
}

/** What is wrong with when somebody came late; `now` is a local time. */
export function whyNotLate(fullName: string, time: string, session: Times, now: string): string | undefined {
  const { sessionStartDateTime: start, sessionEndDateTime: end } = session
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return `When did ${fullName} come? Please give a time like 14:30.`
  const came = lateTime(time, session)
  const lasted = `${formatTime(start)} to ${timeOn(end, start.slice(0, 10))}`
  if (came > end) return `${fullName}: the session was from ${lasted}.`
  return came > now ? `${fullName}: ${notYet}` : undefined
}
