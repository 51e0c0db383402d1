/** Hours as a figure, with two decimals at most, as they are counted: 12.5, 1,204. */
export const hoursText = (hours: number): string => hours.toLocaleString('en', { maximumFractionDigits: 2 })

/** The same with its unit: 1 hour, 12.5 hours. */
export const hoursWithUnit = (hours: number): string => `${hoursText(hours)} ${hours === 1 ? 'hour' : 'hours'}`

/** The same as a clock has them, to the minute: 21 h 11 min, 45 min, 3 h. */
export function hoursAndMinutes(hours: number): string {
  const minutes = Math.round(hours * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (!whole) return `${rest} min`
  return `${whole.toLocaleString('en')} h${rest ? ` ${rest} min` : ''}`
}

/** The figure, and where it is not whole what it is on a clock: 21.18 (21 h 11 min). */
export const hoursWithMinutes = (hours: number): string =>
  Number.isInteger(hours) ? hoursText(hours) : `${hoursText(hours)} (${hoursAndMinutes(hours)})`

/** Whole numbers whose sum is that of the values, rounded: the largest rests are rounded up. */
export function roundToWhole(values: readonly number[]): number[] {
  const whole = values.map(Math.floor)
  const total = Math.round(values.reduce((sum, one) => sum + one, 0))
  const missing = total - whole.reduce((sum, one) => sum + one, 0)
  const byRest = values
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at))
  return whole.map((value, at) => value + (raised.has(at) ? 1 : 0))
}
