import { formatDate, weekdays } from '#shared/dates.ts'
import type { HeldSession } from './outcome-rules.ts'

type Weekday = (typeof weekdays)[number]

/** The days of a sheet, up to today, on which no session begins: their attendance has nowhere to go yet. */
export const daysWithoutSession = (days: readonly string[], held: readonly HeldSession[], now: string): string[] =>
  [...new Set(days)]
    .filter((day) => day <= now.slice(0, 10) && !held.some(({ start }) => start.slice(0, 10) === day))
    .toSorted()

const weekdayOf = (day: string): Weekday => weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'

/** From when to when a session is, as HH:mm. */
export interface Times {
  from: string
  to: string
}

interface Plan {
  startDate: string
  startTime: string
  endTime: string
}

export interface DaysOfWeekday {
  weekday: Weekday
  days: string[]
  /** As the plan has it on that weekday, else at its first. */
  usual: Times
}

const anyTimes: Times = { from: '09:00', to: '12:00' }

/** Days by their weekday, in the order of a week: sessions of one weekday are at one time more often than not. */
export function byWeekday(days: readonly string[], plans: readonly Plan[]): DaysOfWeekday[] {
  const some = Map.groupBy(days, weekdayOf)
  return weekdays.flatMap((weekday) => {
    const own = some.get(weekday)
    const plan = plans.find(({ startDate }) => weekdayOf(startDate) === weekday) ?? plans[0]
    const usual = plan ? { from: plan.startTime.slice(0, 5), to: plan.endTime.slice(0, 5) } : anyTimes
    return own ? [{ weekday, days: own, usual }] : []
  })
}

const mostNamed = 6

/** "4 Saturdays: 07 Nov 2026, 14 Nov 2026". */
export function describeDays({ weekday, days }: Pick<DaysOfWeekday, 'weekday' | 'days'>): string {
  const more = days.length - mostNamed
  const named = days.slice(0, mostNamed).map(formatDate).join(', ')
  const count = days.length === 1 ? `1 ${weekday}` : `${days.length.toLocaleString('en')} ${weekday}s`
  return `${count}: ${named}${more > 0 ? ` and ${more} more` : ''}`
}

/** When a session of that day is; one that ends before it starts ends on the day after. */
export function spanOf(day: string, { from, to }: Times): { start: string; end: string } {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  return { start: `${day}T${from}`, end: `${to > from ? day : next}T${to}` }
}
