import { formatDate, isDate } from '#shared/dates.ts'

type Row = string[]

const day = 86_400_000
/** Day 0 of a spreadsheet. */
const serialStart = Date.UTC(1899, 11, 30)
/** Days of a register are not far from today. */
const mostDaysAway = 400

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Headings with the days that a spreadsheet lost to their numbers, 46327 for 01 Nov 2026, as days again. */
export function withSerialDays(cells: readonly string[], near: string): Row {
  const found = cells.map((cell) => {
    const time = /^[45]\d{4}(?:\.0+)?$/.test(cell.trim()) ? serialStart + Math.trunc(Number(cell)) * day : Number.NaN
    return Math.abs(time - Date.parse(near)) <= mostDaysAway * day ? isoOf(time) : undefined
  })
  const days = found.flatMap((one) => one ?? [])
  const isRising = days.every((one, at) => at === 0 || one > (days[at - 1] ?? ''))
  return days.length > 1 && isRising ? cells.map((cell, at) => (found[at] ? formatDate(found[at]) : cell)) : [...cells]
}

const slashed = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-]((?:20)?\d\d))?$/

/**
 * Headings with the month first, 11/8/2026, as days: where a day beyond the twelfth says so, or all of them are one weekday
 * that way and not the other. Without a year it is the one that is nearest.
 */
export function withMonthFirstDays(cells: readonly string[], near: string): Row {
  const parts = cells.map((cell) => slashed.exec(cell.trim())?.slice(1))
  const pairs = parts.flatMap((one) => (one ? [one] : []))
  const read = (isMonthFirst: boolean) =>
    pairs.flatMap(([one = '', other = '', year]) => {
      const [d, m] = isMonthFirst ? [other, one] : [one, other]
      return dateNear(d, m, year, near) ?? []
    })
  const [usual, monthFirst] = [read(false), read(true)]
  if (pairs.length < 2 || monthFirst.length < pairs.length) return [...cells]
  const isOther = usual.length < pairs.length || (isOneWeekday(monthFirst) && !isOneWeekday(usual))
  if (!isOther) return [...cells]
  const days = monthFirst.values()
  return cells.map((cell, at) => (parts[at] ? formatDate(days.next().value ?? '') : cell))
}

const isOneWeekday = (days: readonly string[]) => new Set(days.map((one) => new Date(`${one}Z`).getUTCDay())).size === 1

function dateNear(d: string, m: string, year: string | undefined, near: string): string | undefined {
  const own = Number(near.slice(0, 4))
  const years = year ? [(Number(year) % 100) + 2000] : [own - 1, own, own + 1]
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(near))
  return years
    .map((one) => `${one}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`)
    .filter(isDate)
    .toSorted((one, other) => away(one) - away(other))[0]
}
