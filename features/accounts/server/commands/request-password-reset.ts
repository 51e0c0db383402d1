import { sql } from 'kysely'
import type { PublicContext } from '#server/context.ts'
import { findAccountActor } from '#server/http/session.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { limitAttempts } from '#server/limit.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { resetLinkMinutes } from '../../rules.ts'
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
  const found = await sql<{ tenant_id: string; account_id: string }>`select * from find_account(${username})`.execute(
    ctx.platform.db,
  )
  const owner =
    found.rows[0] && (await findAccountActor(ctx.platform, found.rows[0].tenant_id, found.rows[0].account_id))
  if (!owner) return
  await runAsActor(ctx.platform, owner, ctx.log, async (inside) => {
    const token = await createAccountToken(inside, 'reset')
    // in the fragment, which browsers never send: the token reaches no server log
    const link = `${ctx.webAddress}/reset-password#${token}`
    await inside.enqueue(sendMail, {
      to: owner.actor.email,
      fromName: inside.tenantName,
      subject: 'Your new password for Manyhands',
      text: `Somebody asked for a new password for ${owner.actor.username}.\n\nChoose it here within ${resetLinkMinutes} minutes:\n${link}\n\nIf it was not you, nothing has changed and you need do nothing.\n\n${inside.tenantName}`,
    })
  })
}
