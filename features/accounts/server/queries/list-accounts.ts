import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { type AccountRow, presentAccount } from '../present.ts'
import { listZones } from './list-zones.ts'

/** The tenant's staff by name. Role, address and locations are for superadmins; a user picks people by name. */
export async function listAccounts(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('accounts')
    .select((eb) => [
      'username',
      'email',
      'role',
      'all_locations',
      eb
        .selectFrom('account_venues')
        .select(
          sql<AccountRow['venues']>`coalesce(jsonb_agg(jsonb_build_object('venueId', venue_id)), '[]')`.as('venues'),
        )
        .whereRef('account_venues.account_id', '=', 'accounts.id')
        .as('venues'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(username)`)
    .execute()
  const zones = await listZones(ctx)
  return rows.map((row) => presentAccount(ctx.tenantId, zones, { ...row, venues: row.venues ?? [] }, ctx.actor))
}
