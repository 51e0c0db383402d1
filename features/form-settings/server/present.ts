import type { VolunteerSettings } from '../contract.ts'
import type { Zone } from '../rules.ts'

export function presentZones(zones: Zone[]): VolunteerSettings['assignedBusinessUnits'] {
  return {
    arrayData: zones.map((zone) => ({
      id: zone.id,
      zone: zone.name,
      locations: zone.venues.map((venue) => venue.name),
      venueIds: zone.venues.map((venue) => venue.id),
    })),
  }
}
