import { formatDate, isDate } from '#shared/dates.ts'
import type { CardSession } from './contract.ts'

/** What the person who stands before the kiosk can do about one session. */
export type CardState = 'checked-in' | 'registered' | 'not-registered' | 'completed'

/** The cards stand in this order: anyone who is here wants to leave first. */
const order: readonly CardState[] = ['checked-in', 'registered', 'not-registered', 'completed']

/** By the person's own entry, the only one that a kiosk is told of. */
export function stateOf({ vols: [entry] }: Pick<CardSession, 'vols'>): CardState {
  if (!entry) return 'not-registered'
  if (!entry.checkInTime) return 'registered'
  return entry.checkOutTime ? 'completed' : 'checked-in'
}

/** Whether a session is over by now, a local time: who came can still say so, but hardly anybody comes to it any more. */
export const isOver = ({ sessionEndDateTime }: Pick<CardSession, 'sessionEndDateTime'>, now: string): boolean =>
  sessionEndDateTime <= now

/** Whether nobody can register any more: anyone who is signed up can still say that they came or left. */
export const isTooLate = (session: Pick<CardSession, 'sessionEndDateTime' | 'vols'>, now: string): boolean =>
  stateOf(session) === 'not-registered' && isOver(session, now)

/** A session that begins in more than this is meant by few who stand here now. */
const longBefore = 90

/** In how many hours a session begins where that is long: nobody checks in to the evening's by mistake unsaid. */
export function hoursBefore({ sessionStartDateTime }: Pick<CardSession, 'sessionStartDateTime'>, now: string) {
  const minutes = (Date.parse(`${sessionStartDateTime}Z`) - Date.parse(`${now}Z`)) / 60_000
  return minutes > longBefore ? Math.round(minutes / 60) : undefined
}

/** The cards as they stand on the screen; those of one state by their time, and what is over after what is not. */
export function orderCards(sessions: readonly CardSession[], now: string): CardSession[] {
  const keyOf = (one: CardSession) =>
    `${order.indexOf(stateOf(one))} ${Number(isOver(one, now))} ${one.sessionStartDateTime} ${one.sessionName}`
  return sessions.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))
}

/** A local time as the kiosk shows it: 09:05 AM. */
export function clockTime(time: string): string {
  const [hours, minutes] = [Number(time.slice(11, 13)), time.slice(14, 16)]
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** From when to when; the days only where a night lies between. A line ends between the two and nowhere else. */
export function describeTimes(start: string, end: string): string {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  const say = (time: string) =>
    (isOneDay ? clockTime(time) : `${formatDate(time)} ${clockTime(time)}`).replaceAll(' ', '\u00a0')
  return `${say(start)} – ${say(end)}`
}

/** Six figures: short enough to remember, and of a million only a few are anybody's. */
export const pinLength = 6
export const isPin = (code: string): boolean => /^\d{6}$/.test(code)

/** How far the clock of a device may be from the server's, in hours: many tablets have another zone. */
export const clockTolerance = 12

/**
 * Whether a local time that a device sent may be meant as now. What is kept is the server's time in any case: this only
 * refuses somebody who wants to write another day.
 */
export const isNow = (sent: string, now: string): boolean =>
  Math.abs(Date.parse(`${sent}Z`) - Date.parse(`${now}Z`)) <= clockTolerance * 3_600_000

/**
 * A date as somebody types it, with the slashes where they belong. A slash, dash, dot or space of their own ends the day or
 * the month, which gets its zero in front: 28.2 is 28/02/.
 */
export function maskDate(typed: string, before: string): string {
  // taking away a slash takes away nothing else, and the next figure puts it back
  if (typed.length < before.length) return typed
  // only a pasted one can begin with its year
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(typed) ?? []
  if (year) return `${day}/${month}/${year}`
  const parts = ['']
  for (const character of typed) {
    const part = parts.at(-1) ?? ''
    const isLast = parts.length === 3
    if (/\d/.test(character)) {
      if (part.length === 2 && !isLast) parts.push(character)
      else parts[parts.length - 1] = (part + character).slice(0, 4)
    } else if (/[/.\- ]/.test(character) && Number(part) > 0 && !isLast) {
      parts[parts.length - 1] = part.padStart(2, '0')
      parts.push('')
    }
  }
  const isFull = parts.length < 3 && parts.at(-1)?.length === 2
  return parts.join('/') + (isFull ? '/' : '')
}

/** Nobody of so few years checks in alone: 25/02/24 is of somebody old. */
const youngest = 5

/**
 * The birth date that was typed, as YYYY-MM-DD; nothing where it is none, or still to come. A year of two figures is the
 * last one that makes sense; the year may also come first, as programs write it.
 */
export function readBirthDate(typed: string, today: string): string | undefined {
  const yearFirst = /^(19|20)\/(\d\d)\/(\d\d)(\d\d)$/.exec(typed)
  const isYearFirst = yearFirst && Number(yearFirst[2]) > 12
  const [, day, month, written = ''] = isYearFirst
    ? ['', yearFirst[4], yearFirst[3], `${yearFirst[1]}${yearFirst[2]}`]
    : (/^(\d\d)\/(\d\d)\/(\d{4}|\d\d)$/.exec(typed) ?? [])
  const latest = Number(today.slice(0, 4)) - youngest
  const year = written.length === 2 ? String(latest - ((latest - Number(written) + 100) % 100)) : written
  const date = `${year}-${month}-${day}`
  return isDate(date) && date <= today ? date : undefined
}

interface Session {
  sessionStartDateTime: string
  sessionEndDateTime: string
}

/** For somebody who comes now, a local time: what runs or comes next first, then what is over, the latest first. */
export function orderForNow<T extends Session>(sessions: readonly T[], now: string): T[] {
  const byStart = sessions.toSorted((one, other) =>
    one.sessionStartDateTime < other.sessionStartDateTime
      ? -1
      : one.sessionStartDateTime > other.sessionStartDateTime
        ? 1
        : 0,
  )
  const [open, over] = [byStart.filter((one) => !isOver(one, now)), byStart.filter((one) => isOver(one, now))]
  return [...open, ...over.toReversed()]
}

/** Whether this can be a telephone number: figures, and what people write between them. */
export const isNumber = (typed: string): boolean => /^[\d\s+().-]*$/.test(typed) && /\d/.test(typed)
