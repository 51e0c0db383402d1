import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** Somebody who left their name has been dealt with, by the person who was first: it is forgotten, and the number with it. */
export async function removeVisitor(ctx: Context, path: { sessionId: string; visitorId: string }): Promise<void> {
  await lockSession(ctx, path.sessionId, 'share')
  await ctx.db
    .deleteFrom('kiosk_visitors')
    .where('id', '=', path.visitorId)
    .where('session_id', '=', path.sessionId)
    .execute()
  ctx.emit({ changed: [`kiosk-visitors/${path.sessionId}`] })
}
