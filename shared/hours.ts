interface Clock {
  hours: number
  minutes: number
}

/** Hours as a clock has them, to the minute: 21.18 is 21 hours and 11 minutes. */
export function clockOf(hours: number): Clock {
  const minutes = Math.round(hours * 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Hours where a person reads them as a figure, in a table or a line: 21 h 11 min, 45 min, 3 h. Only files have decimals. */
export function hoursAndMinutes(total: number): string {
  const { hours, minutes } = clockOf(total)
  if (!hours) return `${minutes} min`
  return `${hours.toLocaleString('en')} h${minutes ? ` ${minutes} min` : ''}`
}

/** The same in a sentence: 21 hours 11 minutes, 1 minute, 3 hours. */
export function hoursInWords(total: number): string {
  const { hours, minutes } = clockOf(total)
  const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`
  if (!minutes) return counted(hours, 'hour')
  return [hours ? counted(hours, 'hour') : '', counted(minutes, 'minute')].filter(Boolean).join(' ')
}

/** Each of these hours to the minute, so that they add up to what their sum is to the minute. */
export const toMinutes = (values: readonly number[]): number[] =>
  roundToWhole(values.map((hours) => hours * 60)).map((minutes) => minutes / 60)

/** Whole numbers whose sum is that of the values, rounded: the largest rests are rounded up. */
function roundToWhole(values: readonly number[]): number[] {
  const whole = values.map(Math.floor)
  const total = Math.round(values.reduce((sum, one) => sum + one, 0))
  const missing = total - whole.reduce((sum, one) => sum + one, 0)
  const byRest = values
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at))
  return whole.map((value, at) => value + (raised.has(at) ? 1 : 0))
}
