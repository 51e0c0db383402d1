import { type AttendanceValues, came } from './merge-rules.ts'

type Times = Pick<AttendanceValues, 'checkIn' | 'checkOut'>

/**
 * What two records of one person say of one session, together: from the earlier check-in to the later check-out. Of hours
 * that were entered the larger count. Two visits with time between them keep the hours of both, and not those between.
 */
export function joinAttendance(mine: AttendanceValues, theirs: AttendanceValues): AttendanceValues {
  const times = { checkIn: earliest(mine.checkIn, theirs.checkIn), checkOut: latest(mine.checkOut, theirs.checkOut) }
  const hours = joinHours(mine, theirs, times)
  const absent = (mine.absent || theirs.absent) && !came({ ...times, hours })
  const excused = absent && (mine.excused || theirs.excused)
  return { ...times, hours, absent, excused, roles: [...new Set([...theirs.roles, ...mine.roles])] }
}

const known = (...times: (string | null)[]) => times.flatMap((time) => time ?? []).toSorted()
const earliest = (one: string | null, other: string | null) => known(one, other).at(0) ?? null
const latest = (one: string | null, other: string | null) => known(one, other).at(-1) ?? null

function joinHours(mine: AttendanceValues, theirs: AttendanceValues, times: Times): number | null {
  const entered = Math.max(mine.hours ?? 0, theirs.hours ?? 0)
  if (entered) return entered
  const apart = hoursApart(mine, theirs)
  if (apart) return apart
  // "Same as session" is said of the times that it stands beside
  const same = [theirs, mine].filter((one) => one.checkIn === times.checkIn && one.checkOut === times.checkOut)
  return same.find(({ hours }) => hours !== null)?.hours ?? null
}

/** The hours of two visits with time between them, in the steps in which hours are entered; 0 where they meet or are open. */
function hoursApart(one: Times, other: Times): number {
  const [first, second] = [one, other].toSorted((a, b) => ((a.checkIn ?? '') < (b.checkIn ?? '') ? -1 : 1))
  if (!first?.checkIn || !first.checkOut || !second?.checkIn || !second.checkOut) return 0
  if (first.checkOut >= second.checkIn) return 0
  const hours = hoursOf(first.checkIn, first.checkOut) + hoursOf(second.checkIn, second.checkOut)
  return Math.max(0.5, Math.round(hours * 2) / 2)
}

const hoursOf = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000
