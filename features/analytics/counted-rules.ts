import { formatTime } from '#shared/dates.ts'

/** What one mark of a chart is of, where the sessions that it counts are a list of their own. */
export const countedBy = ['role', 'organisation', 'hour'] as const
export type CountedBy = (typeof countedBy)[number]

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isHour = /^[1-7]-([01]?\d|2[0-3])$/

/** A role by its name, empty of those without any; an organisation by its id; an hour by weekday and hour, as 1-9. */
export function isCountedKey(by: CountedBy, key: string): boolean {
  if (by === 'role') return key.length <= 200
  return (by === 'organisation' ? isId : isHour).test(key)
}

export const hourKey = (weekday: number, hour: number): string => `${weekday}-${hour}`

/** How many hours after the start of Monday that hour begins. */
export function hourOfWeek(key: string): number {
  const [weekday = 1, hour = 0] = key.split('-').map(Number)
  return (weekday - 1) * 24 + hour
}

export const weekdayTitles = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The start of an hour of the day, as times are shown everywhere. */
export const formatHour = (hour: number): string => formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00`)

/** What the list of those sessions is called. */
export function countedTitle(by: CountedBy, key: string, name: string): string {
  if (by === 'role') return key ? `Sessions of the role ${key}` : 'Sessions of people without a role'
  if (by === 'organisation') return name ? `Sessions of ${name}` : 'Sessions of an organisation'
  const at = hourOfWeek(key)
  return `Sessions on ${weekdayTitles[Math.floor(at / 24)]}s at ${formatHour(at % 24)}`
}
