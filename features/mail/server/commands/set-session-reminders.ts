import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { SessionReminders } from '../../reminder-contract.ts'
import { getSessionReminders } from '../queries/get-session-reminders.ts'

/** Nobody is reminded of this one session, or all are again. What has left has left. */
export async function setSessionReminders(ctx: Context, sessionId: string, isOff: boolean): Promise<SessionReminders> {
  await lockSession(ctx, sessionId, 'share')
  if (isOff)
    await ctx.db
      .insertInto('unreminded_sessions')
      .values({ tenant_id: ctx.tenantId, session_id: sessionId, created_on: ctx.now })
      .onConflict((of) => of.doNothing())
      .execute()
  else await ctx.db.deleteFrom('unreminded_sessions').where('session_id', '=', sessionId).execute()
  ctx.emit({ changed: ['mail'] })
  return getSessionReminders(ctx, sessionId)
}
