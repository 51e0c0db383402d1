import { movedVenues, usesVenues, type VenueMove } from '#features/form-settings/server/queries/moved-venues.ts'
import type { Context } from '#server/context.ts'

/** Sessions at these venues, past ones too, and the plans of sessions take place at the other one from now on. */
export async function moveSessions(ctx: Context, move: VenueMove): Promise<{ sessions: number; plans: number }> {
  const stamps = { updated_on: ctx.now, updated_by: ctx.actor.username }
  const plans = await ctx.db
    .updateTable('session_templates')
    .set({ venue_ids: movedVenues(move) })
    .where('deleted_at', 'is', null)
    .where(usesVenues(move))
    .executeTakeFirst()
  const sessions = await ctx.db
    .updateTable('sessions')
    .set((eb) => ({ venue_ids: movedVenues(move), version: eb('version', '+', 1), ...stamps }))
    .where('deleted_at', 'is', null)
    .where(usesVenues(move))
    .executeTakeFirst()
  ctx.emit({ changed: ['sessions', 'batches'] })
  return { sessions: Number(sessions.numUpdatedRows), plans: Number(plans.numUpdatedRows) }
}
