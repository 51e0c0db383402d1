import type { DateText } from '#shared/dates.ts'

/** A coming session, for what a new plan means to it. */
export interface ComingSession {
  id: string
  templateId: string
  date: DateText
  isEdited: boolean
  /** Somebody is signed up for it, or has attended. */
  hasPeople: boolean
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
    dropped.filter(({ isFixed }) => !isFixed),
    created,
  )
  const movedIds = new Set(moved.map(({ id }) => id))
  const others = coming.filter((session) => {
    const details = planned.get(keyOf(session))
    return details !== undefined && details !== session.details
  })
  const idsOf = (some: readonly ComingSession[]) => some.map(({ id }) => id)
  return {
    created: created.length - moved.length,
    changed: idsOf(others.filter(({ isEdited, isFixed, hasPeople }) => !isEdited && !(isFixed && hasPeople))),
    moved,
    removed: idsOf(dropped.filter(({ hasPeople }) => !hasPeople)),
    kept: idsOf([
      ...dropped.filter(({ id, hasPeople }) => hasPeople && !movedIds.has(id)),
      ...others.filter(({ isFixed, hasPeople }) => isFixed && hasPeople),
    ]),
  }
}

/**
 * Which of the sessions that a plan no longer has become which of its new ones: those of the same day first, then those
 * in the same place in order. Places are counted over all; only those with people are moved.
 */
export function pairMoves(
  dropped: readonly Pick<ComingSession, 'id' | 'date' | 'hasPeople'>[],
  created: readonly string[],
): Move[] {
  const left = created.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  const taken = new Map<string, string>()
  for (const { id, date } of dropped) {
    const place = left.findIndex((key) => dateOf(key) === date)
    const [key] = place < 0 ? [] : left.splice(place, 1)
    if (key) taken.set(id, key)
  }
  for (const { id } of dropped.filter((one) => !taken.has(one.id))) {
    const key = left.shift()
    if (key) taken.set(id, key)
  }
  return dropped.flatMap(({ id, hasPeople }) => {
    const to = taken.get(id)
    return hasPeople && to ? [{ id, to }] : []
  })
}

export const planKey = (templateId: string, date: DateText) => `${templateId} ${date}`
const keyOf = ({ templateId, date }: ComingSession) => planKey(templateId, date)

/** The day of a place in a plan. */
export const dateOf = (key: string): DateText => key.slice(-10)
