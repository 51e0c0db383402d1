/** Whether somebody waits for this process, or did a moment ago: long work makes way for them, and for nobody else. */
export interface Traffic {
  /** Somebody asks; the answer's end is to be told once. */
  begin(): () => void
  isBusy(): boolean
  /** Milliseconds since the last answer; 0 while somebody waits. */
  rested(): number
}

/** Milliseconds after an answer for which the next question of the same person is expected. */
const moment = 150

export function createTraffic(): Traffic {
  let waiting = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    begin: () => {
      waiting += 1
      return () => {
        waiting -= 1
        last = performance.now()
      }
    },
    rested: () => (waiting > 0 ? 0 : performance.now() - last),
    isBusy: () => waiting > 0 || performance.now() - last < moment,
  }
}
