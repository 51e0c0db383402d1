import { v7 as uuidv7 } from 'uuid'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { noteUnstored as contract } from '../../unstored-contract.ts'

/** Leaves a note for colleagues about each of these participants of the session, also of those who were removed since. */
export async function noteUnstored(
  ctx: Context,
  sessionId: string,
  { vids, what, at, why }: Received<typeof contract>['body'],
): Promise<{ noted: number }> {
  await lockSession(ctx, sessionId, 'share')
  const found = await ctx.db
    .selectFrom('attendances')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('id', 'in', vids)
    .execute()
  if (!found.length) throw notFound()
  await ctx.db
    .insertInto('unstored_presses')
    .values(
      found.map((one) => ({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        session_id: sessionId,
        attendance_id: one.id,
        what,
        pressed_at: localTime(new Date(at), ctx.settings.timeZone),
        why,
        created_on: ctx.now,
        created_by: ctx.actor.username,
      })),
    )
    .execute()
  ctx.emit({ changed: [`unstored-presses/${sessionId}`] })
  return { noted: found.length }
}
