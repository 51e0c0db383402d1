import type { Context } from '#server/context.ts'
import { limitAttempts } from '#server/limit.ts'
import { hashPassword } from '#server/passwords.ts'
import { createTemporaryPassword } from '#server/secrets.ts'
import { lockAccount } from '../policy.ts'
import { temporaryUntil } from './add-account.ts'
import { mailTemporaryPassword, toldPassword, type WithTemporaryPassword } from './create-account.ts'
import { endSessions } from './set-password.ts'

/** A new temporary password by mail; every session of the account ends. */
export async function sendTemporaryPassword(ctx: Context, username: string): Promise<WithTemporaryPassword> {
  await limitAttempts(ctx.outside, `temporary password ${ctx.tenantId}`, 20, 3600)
  const account = await lockAccount(ctx, username)
  const password = createTemporaryPassword()
  await ctx.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password), temporary_until: temporaryUntil(ctx.now), updated_on: ctx.now })
    .where('id', '=', account.id)
    .execute()
  await endSessions(ctx, account.id)
  await mailTemporaryPassword(ctx, account, password)
  return { username: account.username, temporaryPassword: toldPassword(ctx, password) }
}
