import { formatDate, isDate, longMonths, weekdays } from '#shared/dates.ts'
import { readEnds } from '#shared/list-filters.ts'

/** Two days of a year, both included, as month and day: `11-30..12-06`, also over its end. */
export function readBirthdays(value: string): { from: string; to: string } | undefined {
  const [, from = '', to = ''] = /^(\d\d-\d\d)\.\.(\d\d-\d\d)$/.exec(value) ?? []
  // a leap year has all days
  return [from, to].every((day) => isDate(`2024-${day}`)) ? { from, to } : undefined
}

/** Today and the next six days, whenever the list is asked. */
export const birthdaysOfWeek = 'week'

const nextDays = 6
/** The days that the filter means on the day on which it is asked; undefined where it is none. */
export const birthdaysOn = (value: string, today: string) =>
  readBirthdays(value === birthdaysOfWeek ? birthdaysOfNextDays(today) : value)

/** This month and the next one, whenever the list is asked. */
export const relativeMonths = { this: 'this month', next: 'next month' } as const
const isRelativeMonth = (value: string): value is keyof typeof relativeMonths => Object.hasOwn(relativeMonths, value)

export const isBirthMonth = (value: string): boolean => isRelativeMonth(value) || /^([1-9]|1[0-2])$/.test(value)

/** The number of the month that the filter means on the day on which it is asked. */
export function birthMonthOn(value: string, today: string): number {
  if (!isRelativeMonth(value)) return Number(value)
  const month = Number(today.slice(5, 7))
  return value === 'this' ? month : (month % 12) + 1
}

export const describeBirthMonth = (value: string): string =>
  isRelativeMonth(value) ? `Birthday ${relativeMonths[value]}` : `Birthday in ${longMonths[Number(value) - 1]}`

/** Whose birthday is today or in the next six days, as the filter has it. */
export const birthdaysOfNextDays = (today: string): string => {
  const last = new Date(Date.parse(today) + nextDays * 86_400_000)
  return `${today.slice(5)}..${last.toISOString().slice(5, 10)}`
}

const dayOf = (monthAndDay: string) =>
  `${Number(monthAndDay.slice(3))} ${longMonths[Number(monthAndDay.slice(0, 2)) - 1]}`

/** The span in words; one day stands alone. */
export function describeBirthdays(value: string): string {
  if (value === birthdaysOfWeek) return 'today or in the next 6 days'
  const { from = '', to = '' } = readBirthdays(value) ?? {}
  return from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`
}

/** A weekday, a time of day, or a time on a weekday: `Saturday`, `Saturday Morning`, `any Morning`. */
export function readFree(value: string): { day: string; time: string } | undefined {
  const [first = '', ...rest] = value.split(' ')
  const time = rest.join(' ')
  const isKnown = weekdays.some((day) => day === first)
  if (!isKnown && (first !== anyDay || !time.trim())) return undefined
  if (rest.length && !time.trim()) return undefined
  return { day: isKnown ? first : '', time }
}
const anyDay = 'any'

/** The other way round; empty where neither is asked. */
export const writeFree = (day: string, time: string): string => (time ? `${day || anyDay} ${time}` : day)

export function describeFree(value: string): string {
  const { day = '', time = '' } = readFree(value) ?? {}
  if (!time) return `Free on ${day}`
  return day ? `Free on ${day}, ${time}` : `Free: ${time}`
}

/** From a day to a day, both included; either may be missing: `2026-01-01..`. */
export function describeDays(value: string): string {
  const { from = '', to = '' } = readEnds('date', value) ?? {}
  if (!to) return `on ${formatDate(from)} or later`
  return from ? `from ${formatDate(from)} to ${formatDate(to)}` : `on ${formatDate(to)} or before`
}
