import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** The note is back; also where a colleague has put it back in the meantime. */
export async function putBackUnstored(ctx: Context, path: { sessionId: string; unstoredId: string }): Promise<void> {
  await lockSession(ctx, path.sessionId, 'share')
  const back = await ctx.db
    .updateTable('unstored_presses')
    .set({ settled_on: null })
    .where('id', '=', path.unstoredId)
    .where('session_id', '=', path.sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!back) throw notFound()
  ctx.emit({ changed: [`unstored-presses/${path.sessionId}`] })
}
