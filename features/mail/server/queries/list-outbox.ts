import type { Context } from '#server/context.ts'

const most = 200

/** The tenant's mails that were not sent for lack of a mail server, newest first. */
export async function listOutbox(ctx: Context) {
  const { outbox } = ctx.platform.mailer
  return { inUse: outbox !== undefined, mails: outbox ? await outbox.list(ctx.tenantId, most) : [] }
}
