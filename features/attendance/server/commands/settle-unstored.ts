import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** The note goes, by the person who was first. */
export async function settleUnstored(ctx: Context, path: { sessionId: string; unstoredId: string }): Promise<void> {
  await lockSession(ctx, path.sessionId, 'share')
  await ctx.db
    .deleteFrom('unstored_presses')
    .where('id', '=', path.unstoredId)
    .where('session_id', '=', path.sessionId)
    .execute()
  ctx.emit({ changed: [`unstored-presses/${path.sessionId}`] })
}
