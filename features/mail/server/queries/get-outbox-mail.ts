import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** One mail of the tenant's outbox; another tenant's is not there. */
export async function getOutboxMail(ctx: Context, id: string) {
  const mail = await ctx.mailer.outbox?.get(ctx.tenantId, id)
  if (!mail) throw notFound()
  return mail
}
