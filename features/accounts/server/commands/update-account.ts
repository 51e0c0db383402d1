import type { Context } from '#server/context.ts'
import type { AccountForm } from '../../staff-contract.ts'
import { listZones } from '../queries/list-zones.ts'
import { saveVenues } from './add-account.ts'
import { readLocations } from './create-account.ts'
import { lockAccount, requireOtherSuperadmin } from './lock-account.ts'

/** Changes role and locations; user name and address stay as they are. Counts for open sessions at once. */
export async function updateAccount(
  ctx: Context,
  username: string,
  given: Pick<AccountForm, 'userRole' | 'locationpermission'>,
): Promise<{ username: string }> {
  const account = await lockAccount(ctx, username)
  if (given.userRole !== 'superadmin') await requireOtherSuperadmin(ctx, account)
  const locations = readLocations(await listZones(ctx), given.locationpermission)
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
  ctx.emit({ changed: ['accounts', 'account'] })
  return { username: account.username }
}
