import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { reservedZoneIndex } from '../../rules.ts'
import { listZones } from '../queries/list-zones.ts'
import { cutRights } from './cut-rights.ts'

/**
 * Accounts with these venues have the other one from now on. They lose what they had, so what was asked for in their
 * name before ends. Answers how many there were.
 */
export async function moveAccountVenues(ctx: Context, { from, to }: { from: string[]; to: string }): Promise<number> {
  const zones = await listZones(ctx)
  const at = zones.findIndex(({ venues }) => venues.some(({ id }) => id === to))
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where a.deleted_at is null and exists (
      select 1 from account_venues v where v.tenant_id = a.tenant_id and v.account_id = a.id and v.venue_id = any(${from}::uuid[]))
    order by a.id for update of a`.execute(ctx.db)
  if (!rows.length) return 0
  if (at === reservedZoneIndex)
    throw conflict(
      `${required(zones[at], 'the zone').name} is only for people with all locations. Choose another location.`,
    )
  const ids = rows.map(({ id }) => id)
  const added = ids.map((account_id) => ({
    tenant_id: ctx.tenantId,
    account_id,
    zone_id: required(zones[at], 'the zone').id,
    venue_id: to,
  }))
  await ctx.db.deleteFrom('account_venues').where('account_id', 'in', ids).where('venue_id', 'in', from).execute()
  await ctx.db
    .insertInto('account_venues')
    .values(added)
    .onConflict((known) => known.doNothing())
    .execute()
  await ctx.db
    .updateTable('accounts')
    .set((eb) => ({ version: eb('version', '+', 1), updated_on: ctx.now }))
    .where('id', 'in', ids)
    .execute()
  for (const id of ids) await cutRights(ctx, id)
  ctx.emit({ changed: ['accounts', 'account'] })
  return ids.length
}
