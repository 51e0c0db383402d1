import type { Context } from '#server/context.ts'
import type { SavedView } from '../../view-contract.ts'

/** The actor's own, by name. */
export async function listViews(ctx: Context): Promise<{ views: SavedView[] }> {
  const views = await ctx.db
    .selectFrom('saved_views')
    .select(['id', 'name', 'view'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('deleted_at', 'is', null)
    .orderBy((row) => row.fn('lower', ['name']))
    .execute()
  return { views }
}
