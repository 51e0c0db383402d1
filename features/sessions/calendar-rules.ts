import { type DateText, formatDate, formatTime, isDate } from '#shared/dates.ts'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the calendar shows, as it stands in the address. */
export interface CalendarState {
  view: CalendarView
  date: DateText
  activityType: string
  venueId: string
  roleGap: boolean
}

/** Reads the address; what is wrong counts as absent. */
export function readCalendarState(
  search: Record<string, unknown>,
  { today, view }: { today: DateText; view: CalendarView },
): CalendarState {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    view: calendarViews.find((known) => known === search['view']) ?? view,
    date: isDate(text('date')) ? text('date') : today,
    activityType: text('type'),
    venueId: text('venue'),
    roleGap: text('gap') === 'true' || search['gap'] === true,
  }
}

const shift = (date: DateText, days: number): DateText =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Days since Monday. */
const weekday = (date: DateText) => (new Date(date).getUTCDay() + 6) % 7

/** How far a list goes on after its day, into the next month where the day is near the end of its own. */
const listAheadDays = 13

/** The first and last day that a view shows; a month in whole weeks, as its grid does. */
export function shownDays({ view, date }: Pick<CalendarState, 'view' | 'date'>): { from: DateText; to: DateText } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') {
    const from = shift(date, -weekday(date))
    return { from, to: shift(from, 6) }
  }
  const first = `${date.slice(0, 8)}01`
  const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)
  if (view === 'list') return { from: first, to: [last, shift(date, listAheadDays)].toSorted()[1]! }
  return { from: shift(first, -weekday(first)), to: shift(last, 6 - weekday(last)) }
}

/** The weeks of a month from Monday to Sunday; days of the months beside it are empty. */
export function weeksOfMonth(date: DateText): DateText[][] {
  const { from, to } = shownDays({ view: 'month', date })
  const weeks: DateText[][] = []
  for (let monday = from; monday <= to; monday = shift(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, i) => shift(monday, i))
    weeks.push(days.map((day) => (day.slice(0, 7) === date.slice(0, 7) ? day : '')))
  }
  return weeks
}

/** What the days that are shown are called. */
export function titleOf(view: CalendarView, date: DateText): string {
  const { from, to } = shownDays({ view, date })
  const nameOf = (day: DateText) =>
    new Date(day).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (view === 'month') return nameOf(date)
  if (view === 'list') return [...new Set([from, to].map(nameOf))].join(' to ')
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
}

/** Whether it goes on after its first day. */
export const isOvernight = ({ start, end }: { start: string; end: string }) => start.slice(0, 10) !== end.slice(0, 10)

interface Part {
  start: string
  end: string
  /** What is left of it on a day after its first. */
  isRest: boolean
}

/**
 * The days of which a session is one in a month or a list: a night is of the day on which it begins, what goes on for longer
 * of each of its days. One that ends at midnight has no part of the day that begins then.
 */
export function daysOfSession(session: { start: string; end: string }): DateText[] {
  const first = session.start.slice(0, 10)
  if (!isLong(session)) return [first]
  const last = new Date(Date.parse(`${session.end.slice(0, 16)}Z`) - 60_000).toISOString().slice(0, 10)
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, i) => shift(first, i))
}

/** What is said of a day after the first: until when it goes on, the day where that is another. */
export const saidOfRest = ({ end }: { end: string }, day: DateText): string =>
  `until ${end.slice(0, 10) === day ? boxTime(end) : formatDate(end).slice(0, -5)}`

/**
 * How a session over midnight is drawn, in local times to the minute: in a month in the cell of its first day; among the
 * hours on both of its days. One that goes on for longer has a part in each cell of a month, and stands above the hours as it
 * is.
 */
export function partsOf(session: { start: string; end: string }, view: CalendarView): Part[] {
  const [start, end] = [session.start.slice(0, 16), session.end.slice(0, 16)]
  const [day, lastMinute] = [start.slice(0, 10), `${start.slice(0, 10)}T23:59`]
  const next = `${shift(day, 1)}T00:00`
  if (!isOvernight(session) || start === lastMinute) return [{ start, end, isRest: false }]
  const first = { start, end: lastMinute, isRest: false }
  if (view === 'month')
    return daysOfSession(session).map((part, i) =>
      i ? { start: `${part}T00:00`, end: end.slice(0, 10) === part ? end : `${part}T23:59`, isRest: true } : first,
    )
  if (end === next) return [first]
  return isLong(session) ? [{ start, end, isRest: false }] : [first, { start: next, end, isRest: true }]
}

/** Whether it goes on after the day that follows its first: shown above the hours instead of among them. */
export const isLong = ({ start, end }: { start: string; end: string }): boolean =>
  end.slice(0, 10) > shift(start.slice(0, 10), 1)

/** A session's times after a part of it was dragged to another start: it moves as far as its part, and lasts as long. */
export function movedBy(
  session: { start: string; end: string },
  from: string,
  to: string,
): { start: string; end: string } {
  const by = Date.parse(`${to.slice(0, 16)}Z`) - Date.parse(`${from.slice(0, 16)}Z`)
  const move = (time: string) => new Date(Date.parse(`${time.slice(0, 16)}Z`) + by).toISOString().slice(0, 16)
  return { start: move(session.start), end: move(session.end) }
}

const usualFirstHour = 7

/** The hour at which a day begins on the screen: 7, or one before the earliest session; with a night in it, the first. */
export function firstHour(sessions: readonly { start: string; end: string }[]): number {
  const hours = sessions.map((one) => (isOvernight(one) ? 0 : Number(one.start.slice(11, 13)) - 1))
  return Math.max(0, Math.min(usualFirstHour, ...hours))
}

/** The day from which the next or the one before is shown. */
export function turn({ view, date }: Pick<CalendarState, 'view' | 'date'>, by: 1 | -1): DateText {
  if (view === 'day') return shift(date, by)
  if (view === 'week') return shift(date, 7 * by)
  const month = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + by, 1))
  return month.toISOString().slice(0, 10)
}

/** A time of day in a narrow box: a whole hour alone, 9 AM, another as everywhere, 09:30 AM. */
export const boxTime = (time: string): string => formatTime(time).replace(/^0?(\d+):00 /, '$1 ')
