import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { onlyRow } from '#server/database/only-row.ts'
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

interface KeptZones {
  version: string
  zones: Zone[]
}
const kept = new Map<string, KeptZones>()
const mostKept = 1000

/** The locations as they were when the call began, out of memory where nothing changed them since. */
export async function knownZones(ctx: Pick<Context, 'db' | 'tenantId' | 'locationsVersion'>): Promise<Zone[]> {
  const known = kept.get(ctx.tenantId)
  if (known && known.version === ctx.locationsVersion) return known.zones
  // in this order: what is kept is never older than the version it is kept under
  const [{ version }, zones] = await Promise.all([
    ctx.db.selectFrom('tenants').select('locations_version as version').executeTakeFirstOrThrow(),
    listZones(ctx),
  ])
  if (kept.size >= mostKept) kept.clear()
  kept.set(ctx.tenantId, { version, zones })
  return zones
}

/** The locations as they are now, for anyone who holds them: out of memory where they are still those. */
export async function heldZones(ctx: Pick<Context, 'db' | 'tenantId'>): Promise<Zone[]> {
  const { rows } = await sql<{ version: string }>`${sql.raw(onePlan)}
    select locations_version as version from tenants`.execute(ctx.db)
  const { version } = onlyRow(rows)
  return knownZones({ db: ctx.db, tenantId: ctx.tenantId, locationsVersion: version })
}
