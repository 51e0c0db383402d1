import type { Context } from '#server/context.ts'
import type { ZoneWithVenues } from '../../rules.ts'

/** The tenant's zones in their order, each with its venues in theirs. */
export async function listZones(ctx: Pick<Context, 'db'>): Promise<ZoneWithVenues[]> {
  const zones = await ctx.db.selectFrom('zones').select(['id', 'name']).orderBy('position').execute()
  const venues = await ctx.db.selectFrom('venues').select(['id', 'zone_id', 'name']).orderBy('position').execute()
  return zones.map((zone) => ({ ...zone, venues: venues.filter((venue) => venue.zone_id === zone.id) }))
}
