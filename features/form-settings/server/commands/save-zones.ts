import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { reservedZoneIndex } from '#features/accounts/rules.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import type { ZoneSetting } from '../../contract.ts'
import { planZones } from '../../rules.ts'
import { listZones } from '../queries/list-zones.ts'
import { refuseReserved, refuseWhenUsed } from '../queries/refuse-used-locations.ts'

/** Brings the tenant's locations to what is wanted. A location that anything still uses cannot go. */
export async function saveZones(ctx: Pick<Context, 'db' | 'tenantId'>, wanted: ZoneSetting[]): Promise<void> {
  const existing = await listZones(ctx)
  const plan = planZones(existing, wanted, uuidv7)
  const venues = plan.zones.flatMap((zone) =>
    zone.venues.map(({ id, name }, position) => ({ tenant_id: ctx.tenantId, id, zone_id: zone.id, name, position })),
  )
  const ids = [...plan.zones.map(({ id }) => id), ...venues.map(({ id }) => id)]
  if (new Set(ids).size !== ids.length) throw invalid('A location is listed twice')
  await refuseWhenUsed(ctx, plan.removedVenues)
  await refuseReserved(ctx, plan.zones[reservedZoneIndex])
  await forgetVenues(ctx, plan.removedVenues)
  await removeAll(ctx, 'venues', plan.removedVenues)
  await removeAll(ctx, 'zones', plan.removedZones)
  await freeNames(ctx)
  const zones = plan.zones.map(({ id, name }, position) => ({ tenant_id: ctx.tenantId, id, name, position }))
  const name = sql<string>`excluded.name`
  const position = sql<number>`excluded.position`
  if (zones.length)
    await ctx.db
      .insertInto('zones')
      .values(zones)
      .onConflict((c) => c.columns(['tenant_id', 'id']).doUpdateSet({ name, position }))
      .execute()
  if (venues.length)
    await ctx.db
      .insertInto('venues')
      .values(venues)
      .onConflict((c) => c.columns(['tenant_id', 'id']).doUpdateSet({ name, position }))
      .execute()
}

/** Nothing that exists uses them: what was deleted and is brought back later is without them. */
async function forgetVenues(ctx: Pick<Context, 'db'>, gone: { id: string }[]): Promise<void> {
  if (!gone.length) return
  const ids = gone.map(({ id }) => id)
  for (const table of ['volunteers', 'organisations', 'sessions', 'session_templates'])
    await sql`
      update ${sql.table(table)} set venue_ids = array(
        select left_over.venue from unnest(venue_ids) with ordinality left_over (venue, place)
        where left_over.venue <> all(${ids}::uuid[]) order by left_over.place)
      where venue_ids && ${ids}::uuid[]`.execute(ctx.db)
}

/** Two locations may swap their names: until both are written, each is called by its id. */
async function freeNames(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.updateTable('zones').set({ name: sql<string>`id::text` }).execute()
  await ctx.db.updateTable('venues').set({ name: sql<string>`id::text` }).execute()
}

async function removeAll(ctx: Pick<Context, 'db'>, table: 'zones' | 'venues', gone: { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  if (table === 'zones') await ctx.db.deleteFrom('zones').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  else await ctx.db.deleteFrom('venues').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}
