import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Watch {
  /** Milliseconds between two looks. */
  every?: number
  /** Milliseconds since somebody waited for this process. */
  rested?: () => number
}

/** Of a processor, between two looks: anyone who uses less is at rest. */
const restingPart = 0.05
/** Seconds of a processor since the last time; anyone who did less has little to give back. */
const enoughWork = 2
/** Looks in a row that find the process at rest. */
const restingLooks = 2

/**
 * Gives memory back to the system when the process rests after work. V8 keeps the pages that it has freed until a
 * collection that is meant to reduce memory, and by its own measure it is hardly ever time for one: after a busy hour
 * they are two thirds of what the process holds. Such a collection takes a fifth of a second: it comes when
 * nobody has asked for anything for a while.
 */
export function giveBackMemory({ every = 5000, rested = () => every }: Watch = {}): { stop: () => void } {
  let last = processorSeconds()
  let since = last
  let looks = 0
  const look = () => {
    const now = processorSeconds()
    const isResting = rested() >= every && now - last < (restingPart * every) / 1000
    looks = isResting ? looks + 1 : 0
    if (isResting) setFlagsFromString('--heap-growing-percent=0') // by V8's own measure again
    last = now
    if (looks < restingLooks || now - since < enoughWork) return
    reduceMemory()
    last = processorSeconds()
    since = last
  }
  const timer = setInterval(look, every).unref()
  return { stop: () => clearInterval(timer) }
}

const mebibyte = 1024 * 1024
/** Milliseconds in which everybody waits for such a collection once at most. */
const shortestBetween = 60_000
let reducedAt = -Infinity

interface Limits {
  /** What the process may hold, in MiB, before it gives back. */
  most: number
  /** Milliseconds between two collections: a minute, unless the work is short and fills memory quickly. */
  between?: number
  /**
   * By how many percent its objects may grow in between until V8 collects them, a little at a time: what it has freed is
   * used again before the system is asked for more. A quarter takes half as much again of the processor, and is for work
   * that waits for others most of the time.
   */
  growth?: number
}

/** The same between two parts of long work, which never rests: only where the process holds much, and once a minute. */
export function giveBackBetweenParts(
  { most, growth, between = shortestBetween }: Limits,
  held: number = process.memoryUsage.rss(),
  now = performance.now(),
): boolean {
  if (growth) setFlagsFromString(`--heap-growing-percent=${growth}`)
  if (held <= most * mebibyte || now - reducedAt < between) return false
  reduceMemory()
  reducedAt = now
  return true
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** A new context has the collector's word once the flag is set; the rest of the program does not get it. */
function reduceMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
