/** What was done to an attendance so far. */
interface Times {
  checkIn: string | null
  checkOut: string | null
  absent: boolean
  excused: boolean
}

/** Somebody presses a button, at a local time; a press that was kept without a network is heard of later. */
export interface Press {
  way: 'in' | 'out'
  at: string
  isKept: boolean
}

/**
 * What a press makes of an attendance, or why it makes nothing. The first time stays; of what is heard of later the
 * earlier time is the first. Nobody leaves before they came.
 */
export function applyPress<T extends Times>(values: T, { way, at, isKept }: Press): T | 'bothDone' | 'outBeforeIn' {
  const { checkIn, checkOut } = values
  if (way === 'in') {
    if (!checkIn) return { ...values, checkIn: at, absent: false, excused: false }
    if (isKept) return at < checkIn ? { ...values, checkIn: at } : values
    return checkOut ? 'bothDone' : values
  }
  if (!checkIn) return 'outBeforeIn'
  const left = at < checkIn ? checkIn : at
  if (!checkOut) return { ...values, checkOut: left }
  if (isKept) return left < checkOut ? { ...values, checkOut: left } : values
  return 'bothDone'
}

/** Whether a press would put another time in the place of one that is there. */
export const replacesTime = (before: Times, after: Times): boolean =>
  (before.checkIn !== null && after.checkIn !== before.checkIn) ||
  (before.checkOut !== null && after.checkOut !== before.checkOut)
