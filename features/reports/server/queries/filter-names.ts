import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { ReportType } from '../../contract.ts'
import { locationsText, type ReportQuery } from '../../rules.ts'

/** What the filters of reports are called now: the statuses and the locations of each, empty where all are in it. */
export type FilterNames = (
  type: ReportType,
  query: Pick<ReportQuery, 'statuses' | 'venueIds' | 'seenVenueIds'>,
) => {
  statuses: string
  locations: string
}

export async function readFilterNames(ctx: Context): Promise<FilterNames> {
  const zones = await knownZones(ctx)
  const venues = new Map(zones.flatMap((zone) => zone.venues.map(({ id, name }) => [id, name] as const)))
  return (type, { statuses, venueIds, seenVenueIds }) => {
    const named = (ids: readonly string[]) => ids.map((id) => venues.get(id) ?? 'A removed location')
    const list = type === 'volunteeringorg' ? ctx.statuses.organisations : ctx.statuses.volunteers
    return {
      statuses: [...new Set(statuses.map((key) => labelOfStatus(list, key)))].join(', '),
      locations: locationsText(named(venueIds), seenVenueIds && named(seenVenueIds)),
    }
  }
}
