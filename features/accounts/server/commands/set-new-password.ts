import type { Http } from '#server/http/route.ts'
import { verifyPassword } from '#server/passwords.ts'
import type { PublicContext } from '#server/public-context.ts'
import { invalid } from '#shared/errors.ts'
import { setPassword } from './set-password.ts'
import { continueSignIn, type SignInAnswer } from './sign-in.ts'
import { useAccountToken } from './use-account-token.ts'

/** Replaces a temporary password by a lasting one, which must be another. */
export function setNewPassword(
  ctx: PublicContext,
  given: { session: string; newPassword: string },
  http: Http,
): Promise<SignInAnswer> {
  return useAccountToken(ctx, given.session, 'new-password', async (inside) => {
    const account = await inside.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', inside.actor.accountId)
      .executeTakeFirstOrThrow()
    if (await verifyPassword(given.newPassword, account.password_hash)) {
      const message = 'Please choose a password other than the temporary one'
      throw invalid(message, [{ path: 'newPassword', message }])
    }
    await setPassword(inside, given.newPassword)
    return continueSignIn(inside, http)
  })
}
