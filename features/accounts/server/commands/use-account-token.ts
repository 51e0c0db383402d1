import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { findAccountActor } from '#server/http/session.ts'
import { limitAttempts } from '#server/limit.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { createSecret, hashSecret } from '#server/secrets.ts'
import { Problem } from '#shared/errors.ts'
import { resetPassword, setNewPassword } from '../../contract.ts'
import { challengeMinutes, refusedPasswordsPerLink, resetLinkMinutes, wrongCodesPerChallenge } from '../../rules.ts'

export type TokenKind = 'new-password' | 'totp' | 'reset'

/** What the history says of the step, where it changes something. */
const actions: Record<TokenKind, string> = {
  'new-password': setNewPassword.historyAction.text.code,
  totp: 'Signed in',
  reset: resetPassword.historyAction.text.code,
}

/** A secret for one next step of the actor: the text goes out, its hash is kept for a few minutes. */
export async function createAccountToken(ctx: Context, kind: TokenKind): Promise<string> {
  const secret = createSecret()
  const minutes = kind === 'reset' ? resetLinkMinutes : challengeMinutes
  await ctx.db
    .insertInto('account_tokens')
    .values({
      tenant_id: ctx.tenantId,
      hash: secret.hash,
      account_id: ctx.actor.accountId,
      kind,
      created_on: ctx.now,
      expires_on: new Date(ctx.now.getTime() + minutes * 60_000),
    })
    .execute()
  return secret.text
}

export const challengeEnded = () => new Problem(401, 'challenge-ended', 'This step has ended. Please start again.')

/**
 * Runs the next step for the account that the secret belongs to. The secret is used up by `next` succeeding; a wrong
 * code leaves it for a few more tries. `admit` is asked before, with the account's name.
 */
export async function useAccountToken<T>(
  ctx: PublicContext,
  text: string,
  kind: TokenKind,
  next: (ctx: Context) => Promise<T>,
  admit?: (username: string) => Promise<void>,
): Promise<T> {
  const hash = hashSecret(text)
  await limitAttempts(
    ctx.platform,
    `token ${hash.toString('base64url')}`,
    kind === 'totp' ? wrongCodesPerChallenge : refusedPasswordsPerLink,
    3600,
  )
  const found = await sql<{ tenant_id: string; account_id: string }>`select * from find_account_token(${hash})`.execute(
    ctx.platform.db,
  )
  const owner =
    found.rows[0] && (await findAccountActor(ctx.platform, found.rows[0].tenant_id, found.rows[0].account_id))
  if (!owner) throw challengeEnded()
  await admit?.(owner.actor.username)
  const work = async (inside: Context) => {
    const used = await inside.db
      .deleteFrom('account_tokens')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('expires_on', '>', ctx.now)
      .executeTakeFirst()
    if (!used.numDeletedRows) throw challengeEnded()
    return next(inside)
  }
  return runAsActor(ctx.platform, owner, ctx.log, work, { action: actions[kind], screen: '' })
}
