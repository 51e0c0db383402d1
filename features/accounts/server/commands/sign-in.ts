import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { verifyPassword } from '#server/passwords.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { Problem } from '#shared/errors.ts'
import { findOwner, readPassword } from '../queries/find-owner.ts'
import { createSession, type Tokens } from './create-session.ts'
import { limitSignIn, rememberDevice } from './limit-sign-in.ts'
import { createAccountToken } from './use-account-token.ts'

export type SignInAnswer = Tokens | { challenge: 'NEW_PASSWORD_REQUIRED' | 'TOTP_REQUIRED'; session: string }

/** A wrong password, an unknown name and a lapsed temporary password answer alike, and take as long. */
const wrongCredentials = () => new Problem(401, 'wrong-credentials', 'Incorrect username or password.')

export async function signIn(
  ctx: PublicContext,
  given: { username: string; password: string },
  http: Http,
): Promise<SignInAnswer> {
  const forgive = await limitSignIn(ctx, given.username, http)
  const owner = await findOwner(ctx, given.username)
  const stored = owner && (await readPassword(ctx, owner))
  const right = await verifyPassword(given.password, stored?.password_hash)
  if (!owner || !stored || !right) throw wrongCredentials()
  if (stored.temporary_until && stored.temporary_until <= ctx.now) throw wrongCredentials()
  await forgive()
  return runAsActor(ctx.platform, owner, ctx.log, async (inside) => {
    if (stored.temporary_until)
      return { challenge: 'NEW_PASSWORD_REQUIRED' as const, session: await createAccountToken(inside, 'new-password') }
    return continueSignIn(inside, http)
  })
}

/** After the password: the second factor where the account has one, else the session. */
export async function continueSignIn(ctx: Context, http: Http): Promise<SignInAnswer> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('totp_confirmed_on')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  if (account.totp_confirmed_on) return { challenge: 'TOTP_REQUIRED', session: await createAccountToken(ctx, 'totp') }
  rememberDevice(ctx, http)
  return createSession(ctx, http)
}
