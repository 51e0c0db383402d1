import type { Trait } from '#features/selection/search-fields.ts'
import { writeCameTo } from '#features/selection/trait-rules.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import type { Period } from '#shared/periods.ts'
import type { PeopleLimit } from '#shared/tenant-settings.ts'

/** Who has no name any more and still counts: the words before their hours. */
export const erasedText = (people: number): string =>
  `People whose record was erased: ${people.toLocaleString('en')} ${people === 1 ? 'person' : 'people'}`

const count = (value: number, one: string, many: string) => `${value.toLocaleString('en')} ${value === 1 ? one : many}`

interface Sums {
  visits: number
  hours: number
}

/** What a period came to; with groups and organisations it is as much as the charts of attendance say. */
export function totalsOf({ people, visits, hours, others }: Sums & { people: number; others: Sums }): string {
  const named = `${count(people, 'person', 'people')}, ${count(visits, 'visit', 'visits')}, ${hoursAndMinutes(hours)}`
  if (!others.visits && !others.hours) return named
  const all = count(visits + others.visits, 'attendance', 'attendances')
  return `${named}. With groups and organisations (${count(others.visits, 'visit', 'visits')}, ${hoursAndMinutes(others.hours)}): ${all}, ${hoursAndMinutes(hours + others.hours)}`
}

/** The activity and the venue to whose sessions hours are kept, by their ids. */
export interface HoursPlace {
  activityId?: string | undefined
  venueId?: string | undefined
}

/** How the list of volunteers is filtered to those who came in a period, with so many hours in it at least; 0 for any. */
export function peopleOfHours(
  of: Partial<Record<Trait, string | undefined>>,
  { firstDay, lastDay, ...place }: Period & HoursPlace,
  atLeast: number,
): Record<string, string> {
  const days = `${firstDay}..${lastDay}`
  const least = Math.max(0, Math.round(atLeast))
  const came = () => {
    if (place.activityId ?? place.venueId) return { cameTo: writeCameTo({ ...place, days, least }) }
    return least ? { hoursIn: `${days}:${least}` } : { came: days }
  }
  const all = { ...of, ...came() }
  return Object.fromEntries(Object.entries(all).flatMap(([trait, value]) => (value ? [[trait, value]] : [])))
}

/** Whose hours a reader with some locations sees, and where the charts count more people than are named. */
export function hoursSeen(isLimited: boolean, limit: PeopleLimit): string {
  if (!isLimited) return ''
  if (limit === 'off') return 'Hours at your locations only, as in the charts.'
  const people = limit === 'only' ? 'people of your locations' : 'people of your locations and of none'
  return `Only ${people}, with their hours at your locations; the charts count everybody who came there.`
}
