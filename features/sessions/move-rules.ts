import type { DateText } from '#shared/dates.ts'
import { required } from '#shared/required.ts'

/** A coming session, for what a new plan means to it. */
export interface ComingSession {
  id: string
  templateId: string
  date: DateText
  isEdited: boolean
  /** Somebody is signed up for it, or has attended. */
  hasPeople: boolean
  /** Somebody is away that day who was signed up for it: it moves as if they were. */
  hasAway?: boolean
  /** Somebody has come, or it is cancelled: it is no other session, whatever the plan says. */
  isFixed: boolean
  details: string
}

export interface Move {
  id: string
  /** The place in the plan that it takes. */
  to: string
}

/**
 * What a new plan does to the coming sessions, which stand in their order. `planned` is by template and day, with the
 * details as text. Anyone who is signed up stays so: their session becomes the new one of its day or place.
 */
export function comparePlans(coming: readonly ComingSession[], planned: ReadonlyMap<string, string>) {
  const seen = new Set(coming.map(keyOf))
  const dropped = coming.filter((session) => !planned.has(keyOf(session)))
  const created = [...planned.keys()].filter((key) => !seen.has(key))
  const moved = pairMoves(
    dropped.map(({ hasAway = false, isFixed, ...one }) => ({
      ...one,
      hasPeople: one.hasPeople || hasAway,
      isSettled: isFixed,
    })),
    created,
  )
  const movedIds = new Set(moved.map(({ id }) => id))
  const others = coming.filter((session) => {
    const details = planned.get(keyOf(session))
    return details !== undefined && details !== session.details
  })
  const idsOf = (some: readonly ComingSession[]) => some.map(({ id }) => id)
  return {
    created: created.filter((key) => moved.every(({ to }) => to !== key)),
    changed: idsOf(others.filter(({ isEdited, isFixed, hasPeople }) => !isEdited && !(isFixed && hasPeople))),
    moved,
    removed: idsOf(dropped.filter(({ id, hasPeople }) => !hasPeople && !movedIds.has(id))),
    kept: idsOf([
      ...dropped.filter(({ id, hasPeople }) => hasPeople && !movedIds.has(id)),
      ...others.filter(({ isFixed, hasPeople }) => isFixed && hasPeople),
    ]),
  }
}

/**
 * Which of the sessions that a plan no longer has become which of its new ones: those of the same day first. Where the
 * whole series shifts (another weekday, a season that begins later), the others go to the one in the same place, counted
 * over all; where its rhythm changes, each goes to the nearest day and nobody is carried past it. Only those with people
 * are moved to another day; one that is settled is that of its day, or none.
 */
export function pairMoves(dropped: readonly Dropped[], created: readonly string[]): Move[] {
  const left = created.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  const taken = new Map<string, string>()
  for (const { id, date } of dropped) {
    const place = left.findIndex((key) => dateOf(key) === date)
    const [key] = place < 0 ? [] : left.splice(place, 1)
    if (key) taken.set(id, key)
  }
  const others = dropped.filter(({ id, isSettled }) => !taken.has(id) && !isSettled)
  const pairs = isShift(others, left)
    ? others.map(({ id }, place) => ({ id, to: left[place] }))
    : pairNearest(others, left)
  for (const { id, to } of pairs) if (to) taken.set(id, to)
  return dropped.flatMap(({ id, date, hasPeople }) => {
    const to = taken.get(id)
    return to && (hasPeople || dateOf(to) === date) ? [{ id, to }] : []
  })
}

type Dropped = Pick<ComingSession, 'id' | 'date' | 'hasPeople'> & {
  /** Somebody has come to it, it is cancelled, or somebody deleted it: it stays as it is. */
  isSettled?: boolean
}

/** Whether sessions and places lie about as far apart from first to last: those of one weekday differ by six days. */
function isShift(dropped: readonly Dropped[], places: readonly string[]): boolean {
  // one place says nothing about the others
  if (places.length === 1 && dropped.length > 1) return false
  const days = places
    .slice(0, dropped.length)
    .map((to, place) => daysBetween(required(dropped[place], 'it').date, dateOf(to)))
  return Math.max(...days) - Math.min(...days) <= 6
}

/** The closest pairs first, in order: of two sessions with people the earlier one stays the earlier. */
function pairNearest(dropped: readonly Dropped[], places: readonly string[]): Move[] {
  const farthest = places.length > 1 ? medianGap(places) / 2 : 6
  const pairs = dropped
    .filter(({ hasPeople }) => hasPeople)
    .flatMap(({ id, date }) => places.map((to) => ({ id, date, to, days: Math.abs(daysBetween(date, dateOf(to))) })))
    .filter(({ days }) => days <= farthest)
    .toSorted((one, other) => one.days - other.days)
  const found: typeof pairs = []
  for (const pair of pairs) if (found.every((one) => isInOrder(one, pair))) found.push(pair)
  return found.map(({ id, to }) => ({ id, to }))
}

interface Pair extends Move {
  date: DateText
}

const isInOrder = (one: Pair, other: Pair): boolean =>
  one.id !== other.id && one.to !== other.to && one.date <= other.date === dateOf(one.to) <= dateOf(other.to)

/** How many days usually lie between two places. */
function medianGap(places: readonly string[]): number {
  const gaps = places
    .slice(1)
    .map((place, before) => daysBetween(dateOf(required(places[before], 'the place')), dateOf(place)))
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
}

const daysBetween = (from: DateText, to: DateText): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const planKey = (templateId: string, date: DateText) => `${templateId} ${date}`
const keyOf = ({ templateId, date }: ComingSession) => planKey(templateId, date)

/** The day of a place in a plan. */
export const dateOf = (key: string): DateText => key.slice(-10)
