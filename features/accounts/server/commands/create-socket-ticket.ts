import type { Context } from '#server/context.ts'
import { createSecret } from '#server/secrets.ts'

/** A ticket for one socket: its address may be logged somewhere, so it is worth nothing a moment later. */
export async function createSocketTicket(ctx: Context): Promise<{ ticket: string }> {
  const secret = createSecret()
  await ctx.db
    .insertInto('socket_tickets')
    .values({
      hash: secret.hash,
      tenant_id: ctx.tenantId,
      account_id: ctx.actor.accountId,
      session_id: ctx.actor.sessionId,
      expires_on: new Date(ctx.now.getTime() + 30_000),
    })
    .execute()
  return { ticket: secret.text }
}
