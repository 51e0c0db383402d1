import { hoursAndMinutes } from '#shared/hours.ts'
import type { AttendedSession } from './checklist-contract.ts'

/** The first letters of the first two names, as a stand-in for a photo; of a name in one word its first. */
export const initialsOf = (fullName: string): string =>
  fullName
    .replaceAll(/[^\p{L}\p{M}\s]/gu, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => /^\P{M}\p{M}*/u.exec(name)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('en')

/** Whole years between two days. */
export function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The hours of a year, by the days on which sessions began. */
export const hoursOfYear = (sessions: readonly AttendedSession[], year: string): number =>
  Math.round(
    100 *
      sessions
        .filter(({ sessionStartDateTime }) => sessionStartDateTime.startsWith(year))
        .reduce((sum, { hours }) => sum + hours, 0),
  ) / 100

/**
 * The hours of a year and in all. Of the sessions at other locations a limited reader sees none, so both are counted
 * from the sessions that are seen.
 */
export function describeHours(
  { sessions, hours }: { sessions: readonly AttendedSession[]; hours: number },
  year: string,
  limited: boolean,
): string {
  const inAll = limited ? hoursOfYear(sessions, '') : hours
  const words = `${hoursAndMinutes(hoursOfYear(sessions, year))} this year, ${hoursAndMinutes(inAll)} in all`
  return limited ? `${words}, at your locations` : words
}
