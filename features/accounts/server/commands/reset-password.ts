import type { PublicContext } from '#server/public-context.ts'
import { setPassword } from './set-password.ts'
import { useAccountToken } from './use-account-token.ts'

/** Sets a new password by the mailed link; every session of the account ends. A second factor stays on. */
export function resetPassword(ctx: PublicContext, given: { token: string; newPassword: string }): Promise<void> {
  return useAccountToken(ctx, given.token, 'reset', (inside) => setPassword(inside, given.newPassword))
}
