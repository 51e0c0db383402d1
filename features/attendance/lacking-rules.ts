import { formatDate, weekdays } from '#shared/dates.ts'
import type { DayWithTimes } from '#shared/sheets/row-problems.ts'
import type { HeldSession } from './outcome-rules.ts'

type Weekday = (typeof weekdays)[number]

/**
 * The days of a sheet, up to today, on which no session begins: their attendance has nowhere to go yet. Times that overlap are
 * of one session.
 */
export function daysWithoutSession(
  said: readonly DayWithTimes[],
  held: readonly HeldSession[],
  now: string,
): DayWithTimes[] {
  const lacking = said.filter(
    ({ day }) => day <= now.slice(0, 10) && !held.some(({ start }) => start.slice(0, 10) === day),
  )
  return [...Map.groupBy(lacking, ({ day }) => day)]
    .map(([day, some]) => ({ day, times: together(some.flatMap(({ times }) => times)) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** So many parts of a day are sessions; of more, as of visits at all hours, nobody knows. */
const mostParts = 3

function together(times: readonly Times[]): Times[] {
  const parts: Times[] = []
  // what ends before it begins goes over midnight
  for (const one of times.filter(({ from, to }) => from < to).toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = parts.at(-1)
    if (last && one.from < last.to) last.to = one.to > last.to ? one.to : last.to
    else parts.push({ ...one })
  }
  return parts.length > mostParts ? [] : parts.map(({ from, to }) => ({ from: quarter(from), to: quarter(to) }))
}

/** The nearest quarter of an hour: nobody plans a session for 08:57. */
function quarter(time: string): string {
  const minutes = Math.min(Math.round((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 15) * 15, 1425)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

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
  /** Of the weekday and its times. */
  key: string
  weekday: Weekday
  days: string[]
  /** As the sheet says, else as the plan has it on that weekday, else at its first. */
  usual: Times
}

const anyTimes: Times = { from: '09:00', to: '12:00' }

/**
 * The sessions that days lack, by their weekday in the order of a week and by their times: sessions of one weekday are at one
 * time more often than not. Where the sheet says when it was, that counts, but for parts of a day that the plan has as one.
 */
export function byWeekday(lacking: readonly DayWithTimes[], plans: readonly Plan[]): DaysOfWeekday[] {
  const sessions = lacking.flatMap(({ day, times }) => {
    const plan = plans.find(({ startDate }) => weekdayOf(startDate) === weekdayOf(day)) ?? plans[0]
    const usual = plan ? { from: plan.startTime.slice(0, 5), to: plan.endTime.slice(0, 5) } : anyTimes
    const isWithin = plan && times.every(({ from, to }) => from >= usual.from && to <= usual.to)
    return (times.length && !isWithin ? times : [usual]).map((one) => ({ day, weekday: weekdayOf(day), usual: one }))
  })
  const keyOf = ({ usual, weekday }: (typeof sessions)[number]) =>
    `${weekdays.indexOf(weekday)} ${usual.from} ${usual.to}`
  return [...Map.groupBy(sessions, keyOf)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([key, some]) =>
      some[0] ? [{ key, weekday: some[0].weekday, days: some.map(({ day }) => day), usual: some[0].usual }] : [],
    )
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
