import { localTime } from './dates.ts'

const aDay = 86_400_000
const anHour = 3_600_000

/** So many milliseconds the clocks of the zone are ahead at an instant. */
const aheadAt = (instant: number, timeZone: string): number =>
  Date.parse(`${localTime(new Date(instant), timeZone)}Z`) - instant

/** What a zone was ahead at the start of a day: asked of each line of a list, and the days are few. */
const known = new Map<string, number>()
const mostKnown = 1000
function aheadOnDay(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const ahead = aheadAt(day * aDay, timeZone)
  known.set(key, ahead)
  return ahead
}

/** The instant at which clocks of the zone show this time; of an hour that comes twice, the first. */
function firstInstant(clock: number, timeZone: string): number {
  const before = clock - aheadAt(clock - aDay, timeZone)
  if (before + aheadAt(before, timeZone) === clock) return before
  return clock - aheadAt(clock - aheadAt(clock + aDay, timeZone), timeZone)
}

/**
 * The hours that pass between two local times: over a night in which the clocks are changed more or fewer than they show.
 * The database counts the same way (`clock_shift`).
 */
export function hoursBetween(from: string, to: string, timeZone: string): number {
  const [start, end] = [Date.parse(`${from}Z`), Date.parse(`${to}Z`)]
  const dayOf = (clock: number) => Math.floor(clock / aDay)
  const isChanged = aheadOnDay(dayOf(start) - 1, timeZone) !== aheadOnDay(dayOf(end) + 2, timeZone)
  if (!isChanged) return (end - start) / anHour
  return (firstInstant(end, timeZone) - firstInstant(start, timeZone)) / anHour
}
