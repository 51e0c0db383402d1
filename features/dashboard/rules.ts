import { type DateText, formatDate, formatDateTime, isDate } from '#shared/dates.ts'
import type { SummaryCard } from './contract.ts'

/** By how much `recent` of `count` raised the number, in whole percent. Null when there was nothing before. */
export function changePercent(count: number, recent: number): number | null {
  const before = count - recent
  if (before <= 0) return count === 0 ? 0 : null
  return Math.round((recent / before) * 100)
}

/** The change as the card says it. */
export function describeChange({
  changePercent: percent,
  imported,
}: Pick<SummaryCard, 'changePercent' | 'imported'>): string {
  const change = percent === null ? 'All new since last month' : `${percent > 0 ? '+' : ''}${percent}% since last month`
  return imported ? `${change}, ${imported.toLocaleString('en')} imported` : change
}

const percentOf = (part: number, whole: number) => (whole ? Math.min(100, Math.round((part / whole) * 100)) : 0)

interface Attendance {
  /** Who came, of whom is expected. */
  came: string
  cameOfAll: number | undefined
  /** How many places are filled, and who else is expected; empty where the session does not say how many it needs. */
  places: string
}

/** Whether anybody can have come: before it has begun, and where it does not take place, nobody is missing. */
export type SessionState = 'to come' | 'begun' | 'cancelled'

/** `now` is a local time of the organisation's clock. */
export function stateOf(
  { cancelled, sessionStartDateTime }: { cancelled: boolean; sessionStartDateTime: string },
  now: string,
): SessionState {
  if (cancelled) return 'cancelled'
  return sessionStartDateTime > now ? 'to come' : 'begun'
}

interface Counts {
  came: number
  expected: number
  /** Of those, who are not absent: only they fill places. */
  coming: number
  needed: number
  /** Places of roles that nobody fills. */
  missing: number
}

/** A session's attendance in words, and how far its bar goes in percent. */
export function describeAttendance(counts: Counts, state: SessionState): Attendance {
  const { came, expected, coming, needed, missing } = counts
  return {
    came: describeCame(counts, state),
    cameOfAll: came || state === 'begun' ? percentOf(came, expected) : undefined,
    places: needed ? describeSignedUp({ expected, coming }, needed, missing) : '',
  }
}

function describeCame({ came, expected }: Counts, state: SessionState): string {
  if (!expected) return 'Nobody is signed up'
  if (came || state === 'begun') return `${came} of ${expected} came`
  return state === 'to come' ? `${expected} expected` : `${expected} ${expected === 1 ? 'was' : 'were'} signed up`
}

/** Two may be for one place, or for none: who fills nothing is counted beside what is filled. */
function describeSignedUp(
  { expected, coming }: { expected: number; coming: number },
  needed: number,
  missing: number,
): string {
  const filled = needed - missing
  if (!missing && coming > needed) return `${expected} signed up, ${coming - needed} more than needed`
  return `${filled} of ${needed} places filled${expected > filled ? `, ${expected} signed up` : ''}`
}

/** Whether nothing is left for somebody to do. */
export const isNothingNeeded = (needs: Readonly<Record<string, { count: number }>>): boolean =>
  Object.values(needs).every(({ count }) => count === 0)

/** The day and the locations that the address asks for; what is wrong counts as absent. */
export function readDay(search: Record<string, unknown>, today: DateText): { date: DateText; venueIds: string[] } {
  const { date, location } = search
  return {
    date: typeof date === 'string' && isDate(date) ? date : today,
    venueIds: typeof location === 'string' ? location.split(',').filter(Boolean) : [],
  }
}

export const turnDay = (date: DateText, by: number): DateText =>
  new Date(Date.parse(date) + by * 86_400_000).toISOString().slice(0, 10)

/** The sessions that are at one of the locations; without a choice, all. */
export const atLocations = <S extends { venue: readonly { value: string }[] }>(
  sessions: readonly S[],
  venueIds: readonly string[],
): readonly S[] =>
  venueIds.length ? sessions.filter(({ venue }) => venue.some(({ value }) => venueIds.includes(value))) : sessions

/** When a session is, as its card says it. */
export function describeTime(start: string, end: string): string {
  const read = (time: string) => ({ clock: formatDateTime(time).slice(-8), day: formatDate(time) })
  const [from, to] = [read(start), read(end)] as const
  const days = from.day === to.day ? from.day : `${from.day} to ${to.day}`
  return `${from.clock} to ${to.clock}, ${days}`
}
