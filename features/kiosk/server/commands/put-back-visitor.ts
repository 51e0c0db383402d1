import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** The note is back; also where a colleague has put it back in the meantime. */
export async function putBackVisitor(ctx: Context, path: { sessionId: string; visitorId: string }): Promise<void> {
  await lockSession(ctx, path.sessionId, 'share')
  const back = await ctx.db
    .updateTable('kiosk_visitors')
    .set({ settled_on: null })
    .where('id', '=', path.visitorId)
    .where('session_id', '=', path.sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!back) throw notFound()
  ctx.emit({ changed: [`kiosk-visitors/${path.sessionId}`] })
}
