import { isDate, longMonths, parseDate } from '#shared/dates.ts'

/**
 * The day that a heading names, in any year that it says; without one, that which is nearest to another day: "2/10",
 * "Fri 2 Oct", "02-Oct-26".
 */
export function dayOfHeading(heading: string, near: string): string | undefined {
  const text = heading
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .replace(/\s*\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?$/i, '')
  const whole = parseDate(text)
  if (whole) return whole
  const [, day, month] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>[a-z]{3})[a-z]*\.?$/i.exec(text) ??
    /^(?<month>[a-z]{3})[a-z]*\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)
  const byName = longMonths.findIndex(
    (one) => one.slice(0, 3).toLowerCase() === named?.groups?.['month']?.toLowerCase(),
  )
  const [d, m] = named ? [Number(named.groups?.['day']), byName + 1] : [Number(day), Number(month)]
  if (!d || !m) return undefined
  const year = Number(near.slice(0, 4))
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
    .filter(isDate)
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(near))
  return days.toSorted((one, other) => away(one) - away(other))[0]
}
