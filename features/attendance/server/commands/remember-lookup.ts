import type { Context } from '#server/context.ts'
import { withTenant } from '#server/database/with-tenant.ts'

/**
 * Whom this device looked up before is no longer before it. Beside the running transaction, so that it holds also where
 * that one finds nobody and ends with an error; on connections for which no transaction waits.
 */
export const forgetLookups = ({ outside, tenantId, actor }: Context): Promise<unknown> =>
  withTenant(outside.attempts, tenantId, (db) =>
    db.deleteFrom('kiosk_lookups').where('session_id', '=', actor.sessionId).execute(),
  )

/** Notes that this device has looked this person up, and nobody else: of several at once the last one counts. */
export async function rememberLookup(ctx: Context, volunteerId: string): Promise<void> {
  const { tenantId, actor, now } = ctx
  // one after the other on each device
  await ctx.db
    .selectFrom('account_sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await ctx.db.deleteFrom('kiosk_lookups').where('session_id', '=', actor.sessionId).execute()
  await ctx.db
    .insertInto('kiosk_lookups')
    .values({ tenant_id: tenantId, session_id: actor.sessionId, volunteer_id: volunteerId, found_on: now })
    .execute()
}
