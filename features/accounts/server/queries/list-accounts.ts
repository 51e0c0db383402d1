import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { writeLocationPermission } from '../../rules.ts'
import { type AccountRow, presentAccount } from '../present.ts'
import { listZones } from './list-zones.ts'

/** One account as anyone who may edit it sees it. */
export async function getAccessOf(ctx: Context, accountId: string) {
  const zones = await listZones(ctx)
  const row = await selectAccounts(ctx).where('id', '=', accountId).executeTakeFirstOrThrow()
  const venues = row.all_locations ? ('all' as const) : (row.venues ?? [])
  return {
    username: row.username,
    email: row.email,
    userRole: row.role,
    locationpermission: writeLocationPermission(zones, venues),
    version: row.version,
  }
}

/** The tenant's staff by name. Role, address and locations are for superadmins; a user picks people by name. */
export async function listAccounts(ctx: Context) {
  const rows = await selectAccounts(ctx).orderBy(sql`lower(username)`).execute()
  const zones = await listZones(ctx)
  return rows.map((row) => presentAccount(ctx.tenantId, zones, { ...row, venues: row.venues ?? [] }, ctx.actor))
}

function selectAccounts(ctx: Context) {
  return ctx.db
    .selectFrom('accounts')
    .select((eb) => [
      'username',
      'email',
      'role',
      'all_locations',
      'version',
      eb
        .selectFrom('account_venues')
        .select(
          sql<AccountRow['venues']>`coalesce(jsonb_agg(jsonb_build_object('venueId', venue_id)), '[]')`.as('venues'),
        )
        .whereRef('account_venues.account_id', '=', 'accounts.id')
        .as('venues'),
    ])
    .where('deleted_at', 'is', null)
}
