import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** Signs one of the actor's own sessions out. */
export async function revokeSession(ctx: Context, id: string): Promise<void> {
  const revoked = await ctx.db
    .updateTable('account_sessions')
    .set({ revoked_on: ctx.now })
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('revoked_on', 'is', null)
    .executeTakeFirst()
  if (!revoked.numUpdatedRows) throw notFound()
}
