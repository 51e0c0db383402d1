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

/** What a first zone is called until somebody calls it otherwise: its venues are what matters. */
export const firstZone = 'Our venues'

/** The zones with one venue more, in the zone of this name, or in a first one; and which zone that is. */
export function addVenue(
  zones: readonly ZoneSetting[],
  name: string | undefined,
  venue: string,
): { zones: ZoneSetting[]; zone: string } {
  const at = zones.findIndex(({ zone }) => zone === name)
  const found = zones[at]
  if (!found) {
    const zone = name ?? firstZone
    return { zones: [...zones, { zone, locations: [venue], venueIds: [null] }], zone }
  }
  const venues = venuesOf(found)
  const hasIt = venues.some((one) => one.name === venue)
  const added = hasIt ? found : withVenues(found, [...venues, { name: venue, id: null }])
  return { zones: [...zones].with(at, added), zone: found.zone }
}

export function findVenueId(zones: readonly ZoneSetting[], zone: string, venue: string): string {
  const venues = zones.filter((one) => one.zone === zone).flatMap(venuesOf)
  return required(venues.find(({ name }) => name === venue)?.id ?? undefined, 'the venue')
}

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
