import { formatDate, isDate } from '#shared/dates.ts'
import { hoursBetween } from '#shared/elapsed.ts'
import { hoursInWords } from '#shared/hours.ts'

/** Whether a text is a local time YYYY-MM-DDTHH:mm. */
export const isDateTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDate(text.slice(0, 10))

const minutesOf = (text: string) => Date.parse(`${text}Z`) / 60_000

interface Times {
  sessionStartDateTime: string
  sessionEndDateTime: string
}

/** What nobody expects of a session, in words: that it ends on another day, and how long it lasts then. */
export function describeLongSession(
  { sessionStartDateTime: start, sessionEndDateTime: end }: Times,
  timeZone: string,
): string {
  if (!isDateTime(start) || !isDateTime(end) || end <= start) return ''
  const hours = hoursBetween(start, end, timeZone)
  if (start.slice(0, 10) === end.slice(0, 10) && hours <= 12) return ''
  const day = start.slice(0, 10) === end.slice(0, 10) ? '' : `ends on ${formatDate(end.slice(0, 10))} and `
  return `This session ${day}lasts ${hoursInWords(hours)}.`
}

/** A session that begins at another time lasts as long as before: its end moves with its start. */
export function moveStart(
  { sessionStartDateTime: before, sessionEndDateTime: end }: Times,
  start: string,
): Partial<Times> {
  if (!isDateTime(start)) return { sessionStartDateTime: start }
  if (!isDateTime(end)) return { sessionStartDateTime: start }
  const lasts = isDateTime(before) ? minutesOf(end) - minutesOf(before) : 0
  if (lasts <= 0) return { sessionStartDateTime: start }
  const moved = new Date((minutesOf(start) + lasts) * 60_000).toISOString().slice(0, 16)
  return { sessionStartDateTime: start, sessionEndDateTime: moved }
}

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/
const minutesOfClock = (time: string): number | undefined => {
  const [, hours, minutes] = clock.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
const twoDigits = (number: number) => String(number).padStart(2, '0')

interface PlanTimes {
  startTime: string
  endTime: string
}

/** The same of the sessions of a plan, by the clock: one that lasts over midnight goes on doing so for as long. */
export function movePlanStart({ startTime: before, endTime }: PlanTimes, startTime: string): Partial<PlanTimes> {
  const [from, to, next] = [before, endTime, startTime].map(minutesOfClock)
  if (from === undefined || to === undefined || next === undefined || from === to) return { startTime }
  const day = 24 * 60
  const end = (next + to - from + day) % day
  return { startTime, endTime: `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}` }
}
