import { assignVenues } from '#features/volunteers/server/commands/assign-venues.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

/** Assigns everybody of the selection to locations, and no longer to others, in one change-set that can be undone. */
export async function assignLocations(
  ctx: Context,
  { add, remove, ...selection }: Selection & { add: string[]; remove: string[] },
): Promise<{ changed: number; changeSetId: string }> {
  const wanted = [...new Set(add)]
  if (wanted.length) {
    const there = await ctx.db.selectFrom('venues').select('id').where('id', 'in', wanted).execute()
    if (there.length < wanted.length) throw notFound()
  }
  const vids = await selectVolunteers(ctx, selection)
  const changed = await assignVenues(ctx, vids, { add: wanted, remove })
  return { changed, changeSetId: changed ? ctx.changeSetId : '' }
}
