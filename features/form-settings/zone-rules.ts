import type { FieldError } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { ZoneSetting } from './contract.ts'

/** A venue as it is edited: without an id it is new. */
export interface Venue {
  name: string
  id: string | null
}

export const venuesOf = (zone: ZoneSetting): Venue[] =>
  zone.locations.map((name, i) => ({ name, id: zone.venueIds?.[i] ?? null }))

export const withVenues = (zone: ZoneSetting, venues: readonly Venue[]): ZoneSetting => ({
  ...zone,
  locations: venues.map(({ name }) => name),
  venueIds: venues.map(({ id }) => id),
})

/** The zone with tidy names, and without new venues that nobody named. A venue that is there does not go by an empty name. */
export function tidyZone(zone: ZoneSetting): ZoneSetting {
  const venues = venuesOf(zone).map(({ name, id }) => ({ name: name.trim(), id }))
  return {
    ...withVenues(
      zone,
      venues.filter(({ name, id }) => name || id),
    ),
    zone: zone.zone.trim(),
  }
}

/** The venues that are there and would go. */
export function removedVenues(before: readonly ZoneSetting[], after: readonly ZoneSetting[]): Venue[] {
  const kept = new Set(after.flatMap((zone) => venuesOf(zone).map(({ id }) => id)))
  return before.flatMap(venuesOf).filter(({ id }) => id && !kept.has(id))
}

/** What is wrong with the names, at `0.zone` and `0.locations.1`: each must be there, and once. */
export function zoneProblems(zones: readonly ZoneSetting[]): FieldError[] {
  const zoneNames = zones.map(({ zone }) => zone)
  return zones.flatMap((zone, at) => {
    const wrong = nameProblem(zoneNames, at, 'zone')
    const venues = venuesOf(zone).flatMap(({ name, id }, place) => {
      // a new one that nobody named is dropped
      const message = name.trim() || id ? nameProblem(zone.locations, place, 'venue') : undefined
      return message ? [{ path: `${at}.locations.${place}`, message }] : []
    })
    return wrong ? [{ path: `${at}.zone`, message: wrong }, ...venues] : venues
  })
}

function nameProblem(names: readonly string[], at: number, noun: 'zone' | 'venue'): string | undefined {
  const name = required(names[at], 'the name').trim()
  if (!name) return `A ${noun} needs a name.`
  const isTwice = names.findIndex((other) => other.trim() === name) < at
  if (isTwice) return noun === 'zone' ? 'Another zone has this name.' : 'Another venue of this zone has this name.'
  return undefined
}
