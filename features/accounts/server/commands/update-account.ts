import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import { isNarrower, type Rights } from '../../rules.ts'
import type { AccountForm } from '../../staff-contract.ts'
import { holdLocations } from '../queries/hold-locations.ts'
import { getAccessOf } from '../queries/list-accounts.ts'
import { listZones } from '../queries/list-zones.ts'
import { saveVenues } from './add-account.ts'
import { readLocations } from './create-account.ts'
import { cutRights } from './cut-rights.ts'
import { lockAccount, requireOtherSuperadmin } from './lock-account.ts'

/** Changes role and locations; user name and address stay as they are. Counts for open sessions at once. */
export async function updateAccount(
  ctx: Context,
  username: string,
  given: Pick<AccountForm, 'userRole' | 'locationpermission'> & { version?: number | undefined },
): Promise<{ username: string }> {
  const account = await lockAccount(ctx, username)
  if (given.version !== undefined && given.version !== account.version)
    throw staleVersion(await getAccessOf(ctx, account.id))
  if (given.userRole !== 'superadmin') await requireOtherSuperadmin(ctx, account)
  await holdLocations(ctx)
  const locations = readLocations(await listZones(ctx), given.locationpermission)
  const before = await rightsOf(ctx, account)
  await ctx.db
    .updateTable('accounts')
    .set((eb) => ({
      role: given.userRole,
      all_locations: locations.allLocations,
      updated_on: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', account.id)
    .execute()
  await saveVenues(ctx, account.id, locations.pairs)
  const venues = locations.allLocations ? 'all' : locations.pairs.map(({ venueId }) => venueId)
  if (isNarrower(before, { role: given.userRole, venues })) await cutRights(ctx, account.id)
  ctx.emit({ changed: ['accounts', 'account'] })
  return { username: account.username }
}

async function rightsOf(ctx: Context, account: Awaited<ReturnType<typeof lockAccount>>): Promise<Rights> {
  if (account.all_locations) return { role: account.role, venues: 'all' }
  const rows = await ctx.db
    .selectFrom('account_venues')
    .select('venue_id')
    .where('account_id', '=', account.id)
    .execute()
  return { role: account.role, venues: rows.map((row) => row.venue_id) }
}
