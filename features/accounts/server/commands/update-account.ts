import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { AccountForm } from '../../form-contract.ts'
import { isNarrower } from '../../rules.ts'
import { lockAccount, requireOtherSuperadmin } from '../policy.ts'
import { holdLocations } from '../queries/hold-locations.ts'
import { getAccessOf } from '../queries/list-accounts.ts'
import { listZones } from '../queries/list-zones.ts'
import { readRights } from '../queries/read-rights.ts'
import { saveVenues } from './add-account.ts'
import { readLocations } from './create-account.ts'
import { cutRights } from './cut-rights.ts'

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
  const before = await readRights(ctx, account)
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
