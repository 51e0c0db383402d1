import type { Context } from '#server/context.ts'

/**
 * For a save that takes a location: until it is done none goes, and anyone who is just removing one is waited for. Locations
 * are saved with the form of volunteers: its row is what both wait at. Read the locations after this.
 */
export async function holdLocations(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.selectFrom('form_settings').select('form').where('form', '=', 'volunteers').forKeyShare().execute()
}
