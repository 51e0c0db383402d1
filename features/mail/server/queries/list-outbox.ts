import type { Context } from '#server/context.ts'
import type { OutboxMail } from '#server/mail.ts'
import type { MailTrouble } from '../../contract.ts'

const most = 200

/** The tenant's mails that have not left, newest first: for lack of a mail server, or because it did not take them. */
export async function listOutbox(ctx: Context) {
  const { outbox } = ctx.mailer
  return {
    inUse: outbox !== undefined,
    mails: outbox ? await withoutForgotten(ctx, await outbox.list(ctx.tenantId, most)) : [],
    troubles: await listTroubles(ctx),
  }
}

/** Without those of people who have been erased, whose files go within minutes. */
async function withoutForgotten(ctx: Context, mails: OutboxMail[]): Promise<OutboxMail[]> {
  if (!mails.length) return mails
  const ids = mails.map(({ id }) => id)
  const gone = await ctx.db.selectFrom('mails_to_forget').select('id').where('id', 'in', ids).execute()
  return mails.filter(({ id }) => !gone.some((one) => one.id === id))
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
