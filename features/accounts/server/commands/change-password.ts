import type { Context } from '#server/context.ts'
import { limitAttempts } from '#server/limit.ts'
import { verifyPassword } from '#server/passwords.ts'
import { invalid } from '#shared/errors.ts'
import { wrongPasswordsPerAccount } from '../../rules.ts'
import { setPassword } from './set-password.ts'

export async function changePassword(
  ctx: Context,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  await requireOwnPassword(ctx, given.currentPassword)
  await setPassword(ctx, given.newPassword, ctx.actor.sessionId)
}

/** Before something that a person who finds an open browser must not do. */
export async function requireOwnPassword(ctx: Context, password: string): Promise<void> {
  await limitAttempts(ctx.outside, `own password ${ctx.actor.accountId}`, wrongPasswordsPerAccount, 3600)
  const account = await ctx.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  if (await verifyPassword(password, account.password_hash)) return
  const message = 'This is not your current password'
  throw invalid(message, [{ path: 'currentPassword', message }])
}
