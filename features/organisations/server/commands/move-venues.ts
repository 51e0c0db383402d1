import { movedVenues, usesVenues, type VenueMove } from '#features/form-settings/server/queries/moved-venues.ts'
import type { Context } from '#server/context.ts'

/** The organisations of these venues have the other one from now on. Answers how many there were. */
export async function moveOrganisations(ctx: Context, move: VenueMove): Promise<number> {
  const moved = await ctx.db
    .updateTable('organisations')
    .set((eb) => ({
      venue_ids: movedVenues(move),
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where('deleted_at', 'is', null)
    .where(usesVenues(move))
    .executeTakeFirst()
  ctx.emit({ changed: ['organisations'] })
  return Number(moved.numUpdatedRows)
}
