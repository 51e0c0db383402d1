import type { Context } from '#server/context.ts'

/** Where the actor is signed in, the newest first. */
export async function listSessions(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('account_sessions')
    .select(['id', 'device', 'created_on', 'rotated_on'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('revoked_on', 'is', null)
    .where('expires_on', '>', ctx.now)
    .orderBy('created_on', 'desc')
    .limit(100)
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdOn: row.created_on.toISOString(),
      lastUsedOn: row.rotated_on.toISOString(),
      current: row.id === ctx.actor.sessionId,
    })),
  }
}
