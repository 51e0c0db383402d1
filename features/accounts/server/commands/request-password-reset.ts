import { sendMail } from '#server/jobs/send-mail.ts'
import { limitAttempts } from '#server/limit.ts'
import { senderOf } from '#server/mail-sender.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { resetLetter } from '../letters.ts'
import { findOwner } from '../queries/find-owner.ts'
import { createAccountToken } from './use-account-token.ts'

/**
 * Mails a link for a new password. The answer does not wait for the work, so that neither its text nor its time says
 * whether the account exists.
 */
export async function requestPasswordReset(ctx: PublicContext, username: string): Promise<void> {
  await limitAttempts(ctx.platform, `reset address ${ctx.callerAddress}`, 20, 3600)
  await limitAttempts(ctx.platform, `reset account ${username.toLowerCase()}`, 5, 3600)
  void mailResetLink(ctx, username).catch((error: unknown) => ctx.log.error({ err: error }, 'reset mail not queued'))
}

async function mailResetLink(ctx: PublicContext, username: string): Promise<void> {
  const owner = await findOwner(ctx, username)
  if (!owner) return
  await runAsActor(ctx.platform, owner, ctx.log, async (inside) => {
    const token = await createAccountToken(inside, 'reset')
    // in the fragment, which browsers never send: the token reaches no server log
    const link = `${ctx.webAddress}/reset-password#${token}`
    await inside.enqueue(sendMail, {
      to: owner.actor.email,
      always: true,
      fromName: senderOf(inside).fromName,
      ...resetLetter(inside.tenantName, owner.actor.username, link),
    })
  })
}
