import type { Context } from '#server/context.ts'

/** Closes a session, or opens it again. The caller has locked it. */
export async function setClosed(ctx: Context, session: { id: string; batch_id: string }, isClosed: boolean) {
  await ctx.db
    .updateTable('sessions')
    .set({ closed_on: isClosed ? ctx.now : null, closed_by: isClosed ? ctx.actor.username : null })
    .where('id', '=', session.id)
    .execute()
  ctx.emit({ changed: [`sessions/one/${session.id}`, `sessions/batch/${session.batch_id}`] })
}
