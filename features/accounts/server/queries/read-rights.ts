import type { Context } from '#server/context.ts'
import type { Role } from '#shared/access.ts'
import type { Rights } from '../../rules.ts'

/** What an account may do, and where. */
export async function readRights(
  ctx: Context,
  account: { id: string; role: Role; all_locations: boolean },
): Promise<Rights> {
  if (account.all_locations) return { role: account.role, venues: 'all' }
  const rows = await ctx.db
    .selectFrom('account_venues')
    .select('venue_id')
    .where('account_id', '=', account.id)
    .execute()
  return { role: account.role, venues: rows.map((row) => row.venue_id) }
}
