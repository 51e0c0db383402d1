import { type DateText, isDate } from '#shared/dates.ts'

export const openRanges = [7, 14, 30] as const
export type OpenRange = '7' | '14' | '30' | 'own'

export interface OpenPlacesState {
  range: OpenRange
  from: DateText
  to: DateText
  venueId: string
  activityId: string
}

/** As many days as one list covers. */
export const mostOpenDays = 366

const shift = (date: DateText, days: number): DateText =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The first and the last day of so many from today on. */
export const daysFrom = (today: DateText, days: number) => ({ from: today, to: shift(today, days - 1) })

/** Whether the first day is not after the last, and they are not further apart than one list covers. */
export const isGoodRange = ({ from, to }: { from: DateText; to: DateText }): boolean =>
  isDate(from) && isDate(to) && from <= to && to < shift(from, mostOpenDays)

/** What is wrong with own dates, and at which of the two it is said; nothing where they are a range. */
export function findRangeProblem({
  from,
  to,
}: {
  from: string
  to: string
}): { at: 'from' | 'to'; words: string } | undefined {
  if (!isDate(from)) return { at: 'from', words: 'Not a valid date' }
  if (!isDate(to)) return { at: 'to', words: 'Not a valid date' }
  if (to < from) return { at: 'to', words: 'This is before the first day' }
  if (!isGoodRange({ from, to })) return { at: 'to', words: `At most ${mostOpenDays} days` }
  return undefined
}

/** A first day after the last one takes that along: as many days are asked for as before. */
export function withFirstDay(range: { from: DateText; to: DateText }, from: string): { from: string; to: string } {
  if (!isDate(from) || !isGoodRange(range) || from <= range.to) return { from, to: range.to }
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000)
  return { from, to: shift(from, days) }
}

/** Reads the address; what is wrong counts as absent. */
export function readOpenPlacesState(search: Record<string, unknown>, today: DateText): OpenPlacesState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : String(search[name] ?? ''))
  const others = { venueId: text('venue'), activityId: text('activity') }
  const own = { from: text('from'), to: text('to') }
  if (isGoodRange(own)) return { range: 'own', ...own, ...others }
  const days = openRanges.find((range) => String(range) === text('days')) ?? 7
  return { range: String(days) as OpenRange, ...daysFrom(today, days), ...others }
}
