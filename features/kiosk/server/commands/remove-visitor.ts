import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** Somebody who left their name has been dealt with, by the person who was first; for a day the note can be put back. */
export async function removeVisitor(ctx: Context, path: { sessionId: string; visitorId: string }): Promise<void> {
  await lockSession(ctx, path.sessionId, 'share')
  await ctx.db
    .updateTable('kiosk_visitors')
    .set({ settled_on: ctx.now })
    .where('id', '=', path.visitorId)
    .where('session_id', '=', path.sessionId)
    .where('settled_on', 'is', null)
    .execute()
  ctx.emit({ changed: [`kiosk-visitors/${path.sessionId}`] })
}
