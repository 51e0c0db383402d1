import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** Who left their name for this session at a kiosk, as they came. */
export async function listVisitors(ctx: Context, sessionId: string) {
  await lockSession(ctx, sessionId, 'none')
  const visitors = await ctx.db
    .selectFrom('kiosk_visitors')
    .select(['id', 'name', 'phone', 'left_at as leftAt', 'created_by as kiosk', 'refusal'])
    .where('session_id', '=', sessionId)
    .orderBy('left_at')
    .orderBy('id')
    .limit(500)
    .execute()
  return { visitors }
}
