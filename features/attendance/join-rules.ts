import { type AttendanceValues, came } from './merge-rules.ts'
import { countedHours } from './rules.ts'

type Times = Pick<AttendanceValues, 'checkIn' | 'checkOut'>

/**
 * What two records of one person say of one session, together: from the earlier check-in to the later check-out. Each
 * record counts its entered hours, or else those of its times. Two visits that do not overlap keep the hours of both, and
 * not those between; of others the larger count.
 */
export function joinAttendance(mine: AttendanceValues, theirs: AttendanceValues, timeZone: string): AttendanceValues {
  const times = { checkIn: earliest(mine.checkIn, theirs.checkIn), checkOut: latest(mine.checkOut, theirs.checkOut) }
  const hours = joinHours([theirs, mine], times, timeZone)
  const absent = (mine.absent || theirs.absent) && !came({ ...times, hours })
  const excused = absent && (mine.excused || theirs.excused)
  return { ...times, hours, absent, excused, roles: [...new Set([...theirs.roles, ...mine.roles])] }
}

const known = (...times: (string | null)[]) => times.flatMap((time) => time ?? []).toSorted()
const earliest = (one: string | null, other: string | null) => known(one, other).at(0) ?? null
const latest = (one: string | null, other: string | null) => known(one, other).at(-1) ?? null

/** The hours to enter; null, or 0 for "Same as session", where the times say the same. */
function joinHours(both: readonly AttendanceValues[], times: Times, timeZone: string): number | null {
  const byTimes = (one: Times) => countedHours({ ...one, hours: null }, timeZone)
  const counted = both.map((one) => countedHours(one, timeZone))
  const apart = areApart(both)
  const together = both.every((one, at) => counted[at] === byTimes(one)) ? byTimes(times) : Math.max(...counted)
  const hours = apart ? counted.reduce((sum, one) => sum + one, 0) : together
  // to the second, as times are kept
  if (Math.abs(hours - byTimes(times)) > 1 / 7200) return Math.max(0.5, Math.round(hours * 2) / 2)
  // "Same as session" is said of the times that it stands beside
  const isSame = both.some((one) => one.hours === 0 && one.checkIn === times.checkIn && one.checkOut === times.checkOut)
  return isSame ? 0 : null
}

/** Two visits that have ended, the second of which begins no earlier than the first ends. */
function areApart(both: readonly Times[]): boolean {
  const [first, second] = both.toSorted((a, b) => ((a.checkIn ?? '') < (b.checkIn ?? '') ? -1 : 1))
  if (!first?.checkIn || !first.checkOut || !second?.checkIn || !second.checkOut) return false
  return first.checkOut <= second.checkIn
}
