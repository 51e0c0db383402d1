/** A message waits for others so long after the last arrival, */
export const quietMilliseconds = 2500
/** and those that come within this time of the first are told together. */
export const togetherMilliseconds = 10_000

/**
 * Counts what arrives, and tells how many when it is quiet again. What still comes within the time of the first is told
 * with it, in the place of what was told before; every arrival is told once in some number.
 */
export function gatherArrivals(tell: (count: number, isMore: boolean) => void): () => void {
  let first = -Infinity
  let count = 0
  let isTold = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    tell(count, isTold)
    isTold = true
  }
  return () => {
    const now = performance.now()
    if (timer === undefined && now - first >= togetherMilliseconds) {
      first = now
      count = 0
      isTold = false
    }
    count += 1
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(quietMilliseconds, first + togetherMilliseconds - now)))
  }
}
