import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** Who left their name for this session at a kiosk, as they came. */
export async function listVisitors(ctx: Context, sessionId: string) {
  await lockSession(ctx, sessionId, 'none')
  const visitors = await ctx.db
    .selectFrom('kiosk_visitors')
    .leftJoin('volunteers', 'volunteers.id', 'kiosk_visitors.volunteer_id')
    .select((one) => [
      'kiosk_visitors.id',
      one.fn.coalesce('volunteers.full_name', 'kiosk_visitors.name').as('name'),
      one.fn.coalesce('volunteers.mobile_no', 'kiosk_visitors.phone').as('phone'),
      'left_at as leftAt',
      'kiosk_visitors.created_by as kiosk',
      'refusal',
    ])
    .where('session_id', '=', sessionId)
    .where('settled_on', 'is', null)
    .orderBy('left_at')
    .orderBy('kiosk_visitors.id')
    .limit(500)
    .execute()
  return { visitors }
}
