import { type AttendanceValues, came } from './merge-rules.ts'
import { countedHours } from './rules.ts'

type Times = Pick<AttendanceValues, 'checkIn' | 'checkOut'>

/** A visit that has ended: what it counts, and whether that is what its times say. */
interface Span {
  from: string
  to: string
  counts: number
  isByTimes: boolean
}

/**
 * What several records of one person say of one session, together, in whatever order they were joined: from the earliest
 * check-in to the latest check-out. Each record counts its entered hours, or else those of its times. Visits that do not
 * overlap keep the hours of all, and not those between; of others the larger count. The first is the record that stays.
 */
export function joinVisits(visits: readonly AttendanceValues[], timeZone: string): AttendanceValues {
  const [only, ...others] = visits
  if (only && !others.length) return only
  const times = { checkIn: known(visits, 'checkIn').at(0) ?? null, checkOut: known(visits, 'checkOut').at(-1) ?? null }
  const hours = enterHours(visits, times, timeZone)
  const absent = visits.some((one) => one.absent) && !came({ ...times, hours })
  const excused = absent && visits.some((one) => one.excused)
  return { ...times, hours, absent, excused, roles: [...new Set(visits.flatMap(({ roles }) => roles))] }
}

const known = (visits: readonly Times[], which: keyof Times) => visits.flatMap((one) => one[which] ?? []).toSorted()

/** The hours to enter; null, or 0 for "Same as session", where the times say the same. */
function enterHours(visits: readonly AttendanceValues[], times: Times, timeZone: string): number | null {
  const hours = hoursTogether(visits, timeZone)
  // to the second, as times are kept
  if (Math.abs(hours - hoursByTimes(times, timeZone)) > 1 / 7200) return Math.max(0.5, Math.round(hours * 2) / 2)
  // "Same as session" is said of the times that it stands beside
  const isSame = visits.some(
    (one) => one.hours === 0 && one.checkIn === times.checkIn && one.checkOut === times.checkOut,
  )
  return isSame ? 0 : null
}

const hoursByTimes = (one: Times, timeZone: string) => countedHours({ ...one, hours: null }, timeZone)

function hoursTogether(visits: readonly AttendanceValues[], timeZone: string): number {
  const spans: Span[] = []
  const arrivals: string[] = []
  let most = 0
  for (const one of visits) {
    const { checkIn, checkOut } = one
    const counts = countedHours(one, timeZone)
    const isByTimes = counts === hoursByTimes(one, timeZone)
    if (checkIn && checkOut) spans.push({ from: checkIn, to: checkOut, counts, isByTimes })
    // without both times nothing says that it was another visit
    else if (counts) most = Math.max(most, counts)
    else if (checkIn) arrivals.push(checkIn)
  }
  const blocks = joinSpans(beginWith(spans, arrivals), timeZone)
  return Math.max(most, mostHoursApart(blocks))
}

/** Who arrived and has not left began the first visit that ended after that. */
const beginWith = (spans: readonly Span[], arrivals: readonly string[]): Span[] => {
  const begun = spans.toSorted(inOrder)
  for (const arrival of arrivals) {
    const at = begun.findIndex(({ to }) => to >= arrival)
    const found = begun[at]
    if (found?.isByTimes && arrival < found.from) begun[at] = { ...found, from: arrival }
  }
  return begun
}

/** By beginning; of two that begin together, the one by its times first. */
const inOrder = (one: Span, other: Span) =>
  one.from.localeCompare(other.from) ||
  Number(other.isByTimes) - Number(one.isByTimes) ||
  one.to.localeCompare(other.to) ||
  one.counts - other.counts

/** Visits that count by their times and overlap are one visit. */
function joinSpans(spans: readonly Span[], timeZone: string): Span[] {
  const joined: Span[] = []
  for (const span of spans.filter(({ isByTimes }) => isByTimes).toSorted(inOrder)) {
    const last = joined.at(-1)
    if (!last || last.to <= span.from) joined.push({ ...span })
    else if (last.to < span.to) last.to = span.to
  }
  const byTimes = joined.map((one) => ({
    ...one,
    counts: hoursByTimes({ checkIn: one.from, checkOut: one.to }, timeZone),
  }))
  return [...byTimes, ...spans.filter(({ isByTimes }) => !isByTimes)]
}

/** The most hours of visits of which no two overlap. */
function mostHoursApart(spans: readonly Span[]): number {
  const best: { to: string; hours: number }[] = []
  for (const { from, to, counts } of spans.toSorted((a, b) => a.to.localeCompare(b.to) || inOrder(a, b))) {
    const before = best.findLast((one) => one.to <= from)?.hours ?? 0
    best.push({ to, hours: Math.max(best.at(-1)?.hours ?? 0, before + counts) })
  }
  return best.at(-1)?.hours ?? 0
}
