import type { Context } from '#server/context.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { limitAttempts } from '#server/limit.ts'
import { senderOf } from '#server/mail-sender.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { testLetter } from '../letters.ts'

/** A mail to the actor, with a sender that need not be saved yet. */
export async function sendTestMail(
  ctx: Context,
  settings: Pick<TenantSettings, 'mailSenderName' | 'mailFrom' | 'mailReplyTo'>,
): Promise<{ to: string }> {
  await limitAttempts(ctx.outside, `test mail ${ctx.tenantId}`, 10, 3600)
  const to = ctx.actor.email
  const { tenantName } = ctx
  await ctx.enqueue(sendMail, {
    to,
    always: true,
    ...senderOf({ settings, tenantName }),
    ...testLetter(tenantName, ctx.actor.username),
  })
  return { to }
}
