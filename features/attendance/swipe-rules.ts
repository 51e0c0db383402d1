/** A finger that moves less than this taps; one that goes so far has decided, in pixels. */
const [leastMove, farEnough] = [14, 110]

/** What a finger means that has moved so far to the right, or to the left below 0, and whether it would be done now. */
export function swipeOf(by: number): { choice: 'absent' | 'excused' | undefined; isFar: boolean } {
  const choice = Math.abs(by) < leastMove ? undefined : by < 0 ? ('absent' as const) : ('excused' as const)
  return { choice, isFar: Math.abs(by) >= farEnough }
}
