import { joinVisits } from './join-rules.ts'
import { type AttendanceValues, isSameAttendance } from './merge-rules.ts'

/** What one record said of a session before it was joined with others; known by the row that said it. */
export interface Part extends AttendanceValues {
  partId: string
}

/** Whether a row says what its parts say together: nobody has changed it since they were joined. */
export const saysAsParts = (values: AttendanceValues, parts: readonly Part[], timeZone: string): boolean =>
  parts.length > 0 && isSameAttendance(inOneOrder(joinVisits(parts, timeZone)), inOneOrder(values))

const inOneOrder = (values: AttendanceValues) => ({ ...values, roles: values.roles.toSorted() })

/** Of what a row consists now: of its parts, or, where somebody has changed it since, of itself. */
export function partsOfRow(
  id: string,
  values: AttendanceValues,
  parts: readonly Part[],
  timeZone: string,
): readonly Part[] {
  if (saysAsParts(values, parts, timeZone)) return parts
  const [only, ...others] = parts
  return [{ ...values, partId: only && !others.length ? only.partId : id }]
}

/** A row without the parts of one record that it was joined with. */
export interface Parted {
  /** What the row says without them; null where nothing of it is left, none where somebody changed it since. */
  left?: AttendanceValues | null
  /** What goes back to that record; none where it is as it was. */
  back?: AttendanceValues
  /** The parts that remain. */
  rest: readonly Part[]
}

/**
 * Takes out of a row what one record brought: where nothing else is in it, the row goes back to that record with every
 * change that somebody made since; otherwise a changed row stays as it is.
 */
export function partRow(
  row: { id: string; values: AttendanceValues | undefined },
  parts: readonly Part[],
  theirs: { ids: readonly string[]; values: AttendanceValues },
  timeZone: string,
): Parted {
  const known = parts.length ? parts : row.values ? [{ ...row.values, partId: row.id }] : []
  const mine = known.filter(({ partId }) => theirs.ids.includes(partId))
  const rest = known.filter(({ partId }) => !theirs.ids.includes(partId))
  const isAsJoined = row.values && mine.length > 0 && saysAsParts(row.values, known, timeZone)
  const now = isAsJoined ? joinVisits(mine, timeZone) : rest.length ? undefined : row.values
  const back = now && !isSameAttendance(inOneOrder(now), inOneOrder(theirs.values)) ? { back: now } : {}
  if (!rest.length) return { ...back, left: null, rest }
  return { ...back, ...(isAsJoined ? { left: joinVisits(rest, timeZone) } : {}), rest }
}
