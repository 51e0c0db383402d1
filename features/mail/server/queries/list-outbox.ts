import type { Context } from '#server/context.ts'
import type { MailTrouble } from '../../contract.ts'

const most = 200

/** The tenant's mails that have not left, newest first: for lack of a mail server, or because it did not take them. */
export async function listOutbox(ctx: Context) {
  const { outbox } = ctx.mailer
  return {
    inUse: outbox !== undefined,
    mails: outbox ? await outbox.list(ctx.tenantId, most) : [],
    troubles: await listTroubles(ctx),
  }
}

async function listTroubles(ctx: Context): Promise<MailTrouble[]> {
  const rows = await ctx.db.selectFrom('mail_troubles').selectAll().orderBy('since', 'desc').limit(most).execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    reason: row.reason,
    since: row.since.toISOString(),
    triedOn: row.tried_on.toISOString(),
  }))
}
