import type { Context } from '#server/context.ts'

/** Notes that this device has looked this person up; what it noted before of others is past its time by then. */
export async function rememberLookup(ctx: Context, volunteerId: string): Promise<void> {
  const { tenantId, actor, now } = ctx
  await ctx.db
    .with('forgotten', (db) =>
      db.deleteFrom('kiosk_lookups').where('session_id', '=', actor.sessionId).where('volunteer_id', '!=', volunteerId),
    )
    .insertInto('kiosk_lookups')
    .values({ tenant_id: tenantId, session_id: actor.sessionId, volunteer_id: volunteerId, found_on: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'session_id', 'volunteer_id']).doUpdateSet({ found_on: now }),
    )
    .execute()
}
