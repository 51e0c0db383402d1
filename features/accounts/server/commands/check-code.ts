import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/context.ts'
import { hashSecret } from '#server/secrets.ts'
import { Problem } from '#shared/errors.ts'

export const wrongCode = () => new Problem(401, 'wrong-code', 'That code is not correct. Please try the next one.')

/** Ours on every authenticator app: SHA-1, six digits, 30 seconds, as they all expect. */
export function totpOf(secret: string, username: string): TOTP {
  return new TOTP({ issuer: 'Manyhands', label: username, secret: Secret.fromBase32(secret) })
}

/** Takes a code of the app, once, or a recovery code, which is then gone. Throws for any other. */
export async function checkCode(ctx: Context, code: string): Promise<void> {
  const right = /^\d{6}$/.test(code) ? await takeTotp(ctx, code, true) : await takeRecoveryCode(ctx, code)
  if (!right) throw wrongCode()
}

/** `confirmed` says whether the second factor must be on already. One code is taken once, even by two at once. */
export async function takeTotp(ctx: Context, code: string, confirmed: boolean): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['totp_secret', 'totp_last_step', 'totp_confirmed_on'])
    .where('id', '=', ctx.actor.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!account.totp_secret || confirmed !== (account.totp_confirmed_on !== null)) return false
  const totp = totpOf(await ctx.keys.decrypt(ctx, account.totp_secret), ctx.actor.username)
  const timestamp = ctx.now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 30_000) + delta
  if (account.totp_last_step !== null && step <= account.totp_last_step) return false
  await ctx.db.updateTable('accounts').set({ totp_last_step: step }).where('id', '=', ctx.actor.accountId).execute()
  return true
}

async function takeRecoveryCode(ctx: Context, code: string): Promise<boolean> {
  const used = await ctx.db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', ctx.actor.accountId)
    .where('hash', '=', hashSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}
