import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { MailMessage } from '../../message-contract.ts'
import { isVisibleMessage } from '../policy.ts'
import { presentMessage } from '../present.ts'

export async function getMessage(ctx: Context, id: string): Promise<MailMessage> {
  const message = await ctx.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .executeTakeFirst()
  if (!message) throw notFound()
  return presentMessage(ctx, message)
}
