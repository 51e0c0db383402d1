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

/** Each of these hours to the minute, so that they add up to their total to the minute: the one given, or their own sum. */
export function toMinutes(values: readonly number[], total?: number): number[] {
  const sum = total ?? values.reduce((all, one) => all + one, 0)
  const minutes = values.map((hours) => hours * 60)
  return roundToWhole(minutes, Math.round(sum * 60)).map((one) => one / 60)
}

/** Whole numbers with this sum: the values with the largest rests are rounded up, as many as it takes. */
function roundToWhole(values: readonly number[], sum: number): number[] {
  // a third of an hour is kept with some decimals alone, and is twenty minutes
  const whole = values.map((value) => Math.floor(value + 1e-4))
  const missing = sum - whole.reduce((all, one) => all + one, 0)
  const rest = (at: number) => (values[at] ?? 0) - (whole[at] ?? 0)
  const byRest = [...values.keys()].toSorted((a, b) => rest(b) - rest(a))
  const each = values.length ? Math.floor(missing / values.length) : 0
  const raised = new Set(byRest.slice(0, missing - each * values.length))
  return whole.map((value, at) => value + each + (raised.has(at) ? 1 : 0))
}
