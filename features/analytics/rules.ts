import { guardCell } from '#shared/guard-cell.ts'

/** A month of the calendar: YYYY-MM. */
export type Month = string

/** How many months a chart shows at most, and without anybody asking. */
export const mostMonths = 120
const usualMonths = 12

export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

/** The month so many months later. */
export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number)
  const at = (year ?? 0) * 12 + (number ?? 1) - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** How many months there are from the first to the last, both counted; less than one where they are the wrong way round. */
const countMonths = (from: Month, to: Month): number => {
  const place = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return place(to) - place(from) + 1
}

export interface MonthRange {
  from: Month
  to: Month
}

/** The months that are asked for: the last twelve up to the current one unless told. */
export function usualRange(asked: Partial<Record<keyof MonthRange, Month | undefined>>, current: Month): MonthRange {
  const to = asked.to ?? current
  return { from: asked.from ?? addMonths(to, 1 - usualMonths), to }
}

/** What is wrong with a range, and at which end of it. */
export function refuseRange(
  { from, to }: MonthRange,
  current: Month,
): { field: keyof MonthRange; message: string } | undefined {
  if (to > current) return { field: 'to', message: 'Please choose a month up to the current one' }
  if (from > to) return { field: 'from', message: 'The first month is after the last' }
  if (countMonths(from, to) > mostMonths) return { field: 'from', message: `At most ${mostMonths} months` }
  return undefined
}

export const monthsOf = ({ from, to }: MonthRange): Month[] =>
  Array.from({ length: Math.max(0, countMonths(from, to)) }, (_, i) => addMonths(from, i))

/** Where an axis ends: one and a half times the highest value. */
export const axisEnd = (values: readonly number[]): number => Math.max(0, ...values) * 1.5 || 1

/** Round figures along an axis, with nought: three to six of them, whole ones where only whole ones are counted. */
export function axisTicks(end: number, whole: boolean): number[] {
  const rough = end / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((one) => one * power).filter((one) => !whole || Number.isInteger(one))
  const step = Math.max(steps.find((one) => one >= rough) ?? rough, whole ? 1 : 0)
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}

/** A table as CSV; a cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' ? guardCell(value) : String(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** 2026-11 as Nov 2026, as the list of volunteers shows and filters its dates. */
export const formatMonth = (month: Month): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** The months of a range; of a single month its name alone. */
export const formatMonths = ({ from, to }: MonthRange): string =>
  from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`

/** The last day of a month, YYYY-MM-DD. */
export const lastDayOf = (month: Month): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** The last point of a line falls on the first of a month: it says why. */
export const sayNotOver = ({ to }: MonthRange, current: Month): string =>
  to === current ? ` ${formatMonth(current)} is not over: it has what there is so far.` : ''

/** By what the list of volunteers finds exactly the people of a bar. */
export type PeopleChart = 'createdOn' | 'status' | 'age' | 'gender' | 'nationality'

/** The filter of the list, and what it asks for. */
export const filterOf = (chart: PeopleChart, key: string, erased = 0): Record<string, string> => ({
  [chart]: chart === 'createdOn' ? formatMonth(key) : key,
  // a bar counts them: its list does, too
  ...(erased ? { erased: 'included' } : {}),
})
