/** What is kept of one participant's attendance. Times are local, YYYY-MM-DDTHH:mm:ss. */
export interface AttendanceValues {
  checkIn: string | null
  checkOut: string | null
  /** 0 is "Same as session". */
  hours: number | null
  /** They did not come: then there is no time and no number. */
  absent: boolean
  /** They said beforehand that they would not come. */
  excused: boolean
  roles: string[]
}

/** What somebody comes for who says nothing of it: where a session has one role alone, for that. */
export const rolesOfNewcomer = (roleCounts: readonly { roleName: string }[]): string[] => {
  const [only, ...others] = roleCounts
  return only && !others.length ? [only.roleName] : []
}

/**
 * Among which roles a newcomer chooses: those with places left. Where all are full they choose among all that are needed:
 * they stand at the door, and come as somebody. Of a role that nobody needs there is nothing to ask.
 */
export function openRoles(
  roleCounts: readonly { roleName: string; roleCount: number }[],
  taken: ReadonlyMap<string, number> | undefined,
): string[] {
  const needed = roleCounts.filter(({ roleCount }) => roleCount > 0)
  const open = needed.filter(({ roleName, roleCount }) => roleCount > (taken?.get(roleName) ?? 0))
  return (open.length ? open : needed).map(({ roleName }) => roleName)
}

/** What a save says: what it leaves out stays. */
export interface SentValues {
  checkIn?: string | null
  checkOut?: string | null
  hours?: number | null
  absent?: boolean
  roles?: string[]
}

/**
 * One participant of a whole-session save: what the client changed since the version that it read, on top of what
 * others did since. Two who check the same person in agree: the first time stays. `undefined` is a true conflict, two
 * different values for the same thing, or times that make no sense together. Without a base nothing that is there is
 * taken away.
 */
export function mergeAttendance(
  base: AttendanceValues | undefined,
  mine: SentValues,
  theirs: AttendanceValues,
): AttendanceValues | undefined {
  const checkIn = mergeValue(base && { value: base.checkIn }, mine.checkIn, theirs.checkIn, true)
  const checkOut = mergeValue(base && { value: base.checkOut }, mine.checkOut, theirs.checkOut, true)
  const hours = mergeValue(base && { value: base.hours }, mine.hours, theirs.hours, false)
  if (checkIn === undefined || checkOut === undefined || hours === undefined) return undefined
  if (!isPossible(checkIn, checkOut)) return undefined
  // anyone who came is not absent, no matter who said so first
  const absent =
    (mine.absent === undefined || mine.absent === base?.absent ? theirs.absent : mine.absent) &&
    !came({ checkIn, hours })
  const excused = absent && theirs.excused
  return { checkIn, checkOut, hours, absent, excused, roles: mergeRoles(base?.roles, mine.roles, theirs.roles) }
}

function mergeValue<T extends string | number>(
  base: { value: T | null } | undefined,
  mine: T | null | undefined,
  theirs: T | null,
  firstWins: boolean,
): T | null | undefined {
  if (mine === undefined || mine === theirs) return theirs
  if (!base) return mine === null ? theirs : theirs === null ? mine : undefined
  if (mine === base.value) return theirs
  if (theirs === base.value) return mine
  return firstWins && base.value === null && mine !== null ? theirs : undefined
}

function mergeRoles(base: string[] | undefined, mine: string[] | undefined, theirs: string[]): string[] {
  if (!mine) return theirs
  const removed = new Set((base ?? []).filter((role) => !mine.includes(role)))
  const added = mine.filter((role) => !base?.includes(role))
  return [...new Set([...theirs.filter((role) => !removed.has(role)), ...added])]
}

/** Somebody of whom there is a time, or hours that were entered. */
export const came = ({ checkIn, hours }: Pick<AttendanceValues, 'checkIn' | 'hours'>): boolean =>
  checkIn !== null || hours !== null

export const impossibleTimes = 'Check out must not be without check in, or before it.'

/** Nobody leaves without having come, or before. */
export const isPossible = (checkIn: string | null, checkOut: string | null): boolean =>
  checkOut === null || (checkIn !== null && checkIn <= checkOut)

export const isSameAttendance = (one: AttendanceValues, other: AttendanceValues): boolean =>
  one.checkIn === other.checkIn &&
  one.checkOut === other.checkOut &&
  one.hours === other.hours &&
  one.absent === other.absent &&
  one.excused === other.excused &&
  one.roles.length === other.roles.length &&
  one.roles.every((role, i) => role === other.roles[i])

/** A time as it is kept, with its seconds; an empty one is none. */
export const readTime = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text ? text.padEnd(19, ':00') : null

/** Of somebody who has not come yet. */
export const none = { checkIn: null, checkOut: null, hours: null, absent: false, excused: false, roles: [] }
