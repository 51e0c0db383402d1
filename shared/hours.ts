/** Hours as a figure, with two decimals at most, as they are counted: 12.5, 1,204. */
export const hoursText = (hours: number): string => hours.toLocaleString('en', { maximumFractionDigits: 2 })

/** The same with its unit: 1 hour, 12.5 hours. */
export const hoursWithUnit = (hours: number): string => `${hoursText(hours)} ${hours === 1 ? 'hour' : 'hours'}`

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
