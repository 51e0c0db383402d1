import type { Zone } from '#features/form-settings/rules.ts'
import { required } from '#shared/required.ts'
import { noVenue, type SentVenue, type Venue } from './contract.ts'

/** For anyone who has some locations: a session that they could not see is none of theirs. */
export const chooseOwnVenue = 'Choose one of your venues'

/**
 * The ids of the locations that are meant: by id, by the name that only one location has, or by `Zone: Location`. A
 * text that means none is answered as the problem.
 */
export function readVenues(zones: readonly Zone[], sent: SentVenue): { venueIds: string[]; problem?: string } {
  const items = [sent ?? []].flat().map((item) => (typeof item === 'string' ? item : item.value))
  const all = zones.flatMap((zone) => zone.venues.map((venue) => ({ ...venue, zone: zone.name })))
  const venueIds = new Set<string>()
  for (const item of items) {
    const text = item.trim()
    if (text === '' || text === noVenue) continue
    const byId = all.find(({ id }) => id === text)
    const byName = byId ? [byId] : all.filter(({ name, zone }) => name === text || `${zone}: ${name}` === text)
    if (byName.length !== 1) return { venueIds: [], problem: `"${text.slice(0, 60)}" is not one of the locations` }
    venueIds.add(required(byName[0], 'the location').id)
  }
  return { venueIds: [...venueIds] }
}

/** The locations as forms show them; none is the entry `No venue`. */
export function showVenues(zones: readonly Zone[], venueIds: readonly string[]): Venue[] {
  const chosen = new Set(venueIds)
  const venues = zones.flatMap((zone) =>
    zone.venues.filter(({ id }) => chosen.has(id)).map(({ id, name }) => ({ label: name, value: id, zone: zone.name })),
  )
  return venues.length ? venues : [{ label: noVenue, value: noVenue, zone: '' }]
}
