import { peopleInWords } from '#features/attendance/people-rules.ts'
import type { RoleCount } from '#features/sessions/contract.ts'
import { formatDate, weekdays } from '#shared/dates.ts'
import type { CellState, RosterPerson, RosterSession, Scope } from './contract.ts'
import { cellWords } from './words.ts'

/** As many sessions stand side by side: half a year of weeks. */
export const sessionsAtOnce = 26

interface At {
  id: string
  start: string
  end: string
  isCancelled: boolean
  isClosed: boolean
}

/**
 * The sessions to which a change applies, of all in their order. Coming are those that are not over; anyone who names a
 * session that is over means that one too. A change of several holds for the cancelled ones among them, too, for when one
 * is brought back.
 */
export function chooseSessions<S extends At>(
  all: readonly S[],
  { scope, sessionId }: { scope: Scope; sessionId?: string | null | undefined },
  now: string,
): S[] {
  const isComing = (one: S) => one.end > now
  const place = all.findIndex(({ id }) => id === sessionId)
  const chosen = () => {
    if (scope === 'coming') return all.filter(isComing)
    if (place < 0) return []
    if (scope === 'this') return all.slice(place, place + 1)
    const following = all.slice(place).filter((one, i) => i === 0 || isComing(one))
    return pick(scope, following)
  }
  return chosen().filter((one) => !one.isClosed && !(one.isCancelled && scope === 'this'))
}

/** Of a session and those that follow it the ones that are meant. */
function pick<S extends At>(scope: Scope, following: readonly S[]): readonly S[] {
  const everySecond = (some: readonly S[]) => some.filter((_one, i) => i % 2 === 0)
  const first = following[0]
  const sameDay = following.filter((one) => first && weekdayOf(one.start) === weekdayOf(first.start))
  if (scope === 'every-second') return everySecond(following)
  if (scope === 'same-weekday') return sameDay
  if (scope === 'every-second-of-weekday') return everySecondByCalendar(sameDay)
  if (scope === 'every-second-week')
    return following.filter((one) => first && (weekOf(one.start) - weekOf(first.start)) % 2 === 0)
  return following
}

const dayNumber = (start: string) => Date.parse(start.slice(0, 10)) / 86_400_000
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const weekOf = (start: string) => Math.floor((dayNumber(start) + 3) / 7)
const weekdayOf = (start: string) => (dayNumber(start) + 3) % 7

/** Two weeks after a session is two weeks after it, also where the one between them falls on a holiday. */
function everySecondByCalendar<S extends At>(sameDay: readonly S[]): readonly S[] {
  const weeks = sameDay.map(({ start }) => weekOf(start))
  const [first = 0, ...rest] = weeks
  const rhythm = Math.min(...rest.map((week, i) => week - (weeks[i] ?? 0)).filter((gap) => gap > 0))
  return rest.length ? sameDay.filter((_one, i) => ((weeks[i] ?? 0) - first) % (2 * rhythm) === 0) : sameDay
}

/** Whether sessions are on several days of the week, so that one of these can be meant. */
export const hasWeekdays = (starts: readonly string[]): boolean => new Set(starts.map(weekdayOf)).size > 1

/** So many pages the call goes back or on. */
const mostPages = 1000

/** The page that the address asks for; 0 is the one before today's, and no less a page than others. */
export function pageAsked(text: string | undefined): number {
  const page = Number(text?.trim() || 1)
  return Number.isInteger(page) ? Math.min(mostPages, Math.max(-mostPages, page)) : 1
}

/** Which sessions a page shows, of so many that were before today and so many since. Page 1 begins today. */
export function pageOfSessions(page: number, before: number, since: number) {
  const firstPage = before ? 1 - Math.ceil(before / sessionsAtOnce) : 1
  const lastPage = Math.max(before && !since ? 0 : 1, Math.ceil(since / sessionsAtOnce))
  const shown = Math.min(lastPage, Math.max(firstPage, page))
  const start = before + (shown - 1) * sessionsAtOnce
  return { page: shown, firstPage, lastPage, offset: Math.max(0, start), limit: sessionsAtOnce + Math.min(0, start) }
}

/** The first and the last day of a session; one that ends at midnight has no part of the day that begins then. */
export function daysOf({ start, end }: { start: string; end: string }): { from: string; to: string } {
  const from = start.slice(0, 10)
  const last = new Date(Date.parse(`${end.slice(0, 16)}Z`) - 60_000).toISOString().slice(0, 10)
  return { from, to: last > from ? last : from }
}

/** Whether two stretches of days have one in common. */
export const meet = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  one.from <= other.to && other.from <= one.to

/** The weekday and the part of the day in which a session begins, as people say when they have time. */
export function dayAndPart(start: string): { day: string; part: string } {
  // Monday is the first of weekdays and the second of getUTCDay
  const day = weekdays[(new Date(start.slice(0, 10)).getUTCDay() + 6) % 7] ?? ''
  const hour = Number(start.slice(11, 13))
  return { day, part: hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening' }
}

/** Where somebody stands: what is known of their coming, or that they are away; anyone who was signed up again is not. */
export function cellState(
  entry: { came: boolean; absent: boolean; excused: boolean } | undefined,
  isAway: boolean,
): CellState {
  if (!entry) return isAway ? 'away' : 'none'
  if (entry.came) return 'came'
  if (entry.absent) return entry.excused ? 'excused' : 'absent'
  return 'signed-up'
}

export const isExpected = (state: CellState): boolean => state === 'signed-up' || state === 'came'

/** How many fill each role that a session names, and how many places are left. */
export function countRoles(
  needed: readonly RoleCount[],
  people: readonly { state: CellState; roles: readonly string[]; people?: number | undefined }[],
) {
  const expected = people.filter(({ state }) => isExpected(state))
  const sum = (some: typeof expected) => some.reduce((count, one) => count + (one.people ?? 1), 0)
  const roleCounts = needed.map((role) => ({
    ...role,
    filled: sum(expected.filter(({ roles }) => roles.includes(role.roleName))),
  }))
  const gap = roleCounts.reduce((sum, { roleCount, filled }) => sum + Math.max(0, roleCount - filled), 0)
  return { roleCounts, people: sum(expected), gap }
}

/** Whether two lists ask for the same numbers; a role that is not named asks for nobody. */
export function isSameCounts(one: readonly RoleCount[], other: readonly RoleCount[]): boolean {
  const text = (counts: readonly RoleCount[]) =>
    counts
      .filter(({ roleCount }) => roleCount)
      .map(({ roleName, roleCount }) => `${roleName} ${roleCount}`)
      .toSorted()
      .join('\n')
  return text(one) === text(other)
}

/** A short sign for each role: as many of its first letters as tell it from the others, at most three. */
export function roleSigns(names: readonly string[]): ReadonlyMap<string, string> {
  const begins = (name: string, letters: number) => name.slice(0, letters).toLowerCase()
  return new Map(
    names.map((name) => {
      const isOwn = (letters: number) =>
        names.every((other) => other === name || begins(other, letters) !== begins(name, letters))
      const letters = [1, 2].find(isOwn) ?? 3
      return [name, name.slice(0, letters)]
    }),
  )
}

/** Sat 28 Nov, of a local time. */
export function shortDay(time: string): string {
  const day = time.slice(0, 10)
  return `${dayAndPart(day).day.slice(0, 3)} ${formatDate(day).slice(0, -5)}`
}

/** What a place is called for anyone who cannot see where it stands. */
export function cellName(
  { fullName, absences }: RosterPerson,
  session: RosterSession,
  { state, roles, people }: RosterPerson['cells'][number],
): string {
  const day = session.sessionStartDateTime.slice(0, 10)
  const days = daysOf({ start: session.sessionStartDateTime, end: session.sessionEndDateTime })
  const remark = absences.find((one) => meet(one, days))?.remark
  const words = [
    session.cancelled ? 'cancelled' : '',
    cellWords[state].words.toLowerCase(),
    roles.length && state !== 'none' ? `as ${roles.join(', ')}` : '',
    people !== undefined && isExpected(state) ? `with ${peopleInWords(people)}` : '',
    state === 'away' && remark ? `(${remark})` : '',
  ]
  return `${fullName}, ${formatDate(day)}: ${words.filter(Boolean).join(' ')}`
}
