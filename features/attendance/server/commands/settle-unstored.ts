import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** The note goes, by the person who was first; for a day it can be put back. */
export async function settleUnstored(ctx: Context, path: { sessionId: string; unstoredId: string }): Promise<void> {
  await lockSession(ctx, path.sessionId, 'share')
  await ctx.db
    .updateTable('unstored_presses')
    .set({ settled_on: ctx.now })
    .where('id', '=', path.unstoredId)
    .where('session_id', '=', path.sessionId)
    .where('settled_on', 'is', null)
    .execute()
  ctx.emit({ changed: [`unstored-presses/${path.sessionId}`] })
}
