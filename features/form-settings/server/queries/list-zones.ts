import type { Context } from '#server/context.ts'
import type { Zone } from '../../rules.ts'

/** The tenant's locations in their order. */
export async function listZones(ctx: Pick<Context, 'db'>): Promise<Zone[]> {
  const rows = await ctx.db
    .selectFrom('zones')
    .leftJoin('venues', (join) =>
      join.onRef('venues.tenant_id', '=', 'zones.tenant_id').onRef('venues.zone_id', '=', 'zones.id'),
    )
    .select(['zones.id as zone_id', 'zones.name as zone', 'venues.id as venue_id', 'venues.name as venue'])
    .orderBy('zones.position')
    .orderBy('zones.id')
    .orderBy('venues.position')
    .orderBy('venues.id')
    .execute()
  const zones = new Map<string, Zone>()
  for (const row of rows) {
    const zone = zones.get(row.zone_id) ?? { id: row.zone_id, name: row.zone, venues: [] }
    zones.set(row.zone_id, zone)
    if (row.venue_id && row.venue) zone.venues.push({ id: row.venue_id, name: row.venue })
  }
  return [...zones.values()]
}
