import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** One mail of the tenant's outbox; another tenant's is not there, nor one of a person who was erased. */
export async function getOutboxMail(ctx: Context, id: string) {
  const mail = await ctx.mailer.outbox?.get(ctx.tenantId, id)
  const forgotten = mail && ctx.db.selectFrom('mails_to_forget').select('id').where('id', '=', mail.id)
  if (!mail || (await forgotten?.executeTakeFirst())) throw notFound()
  return mail
}
