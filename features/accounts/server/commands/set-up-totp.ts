import { randomInt } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Context } from '#server/context.ts'
import { limitAttempts } from '#server/limit.ts'
import { hashSecret } from '#server/secrets.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { requireOwnPassword } from './change-password.ts'
import { takeTotp, totpOf } from './check-code.ts'

/** Stores a new secret, which counts only when a first code has confirmed it. */
export async function startTotp(ctx: Context, currentPassword: string) {
  await requireOwnPassword(ctx, currentPassword)
  const secret = new Secret({ size: 20 }).base32
  const changed = await ctx.db
    .updateTable('accounts')
    .set({ totp_secret: await ctx.keys.encrypt(ctx, secret), totp_last_step: null })
    .where('id', '=', ctx.actor.accountId)
    .where('totp_confirmed_on', 'is', null)
    .executeTakeFirst()
  if (!changed.numUpdatedRows) throw conflict('The second factor is on already. Turn it off first.')
  return { secret, otpauthUrl: totpOf(secret, ctx.actor.username).toString() }
}

/** Turns the second factor on and answers ten recovery codes, which are shown this once. */
export async function confirmTotp(ctx: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  await limitAttempts(ctx.outside, `totp confirm ${ctx.actor.accountId}`, 10, 900)
  if (!(await takeTotp(ctx, code, false))) {
    const message = 'That code is not correct. Please try the next one.'
    throw invalid(message, [{ path: 'code', message }])
  }
  await ctx.db
    .updateTable('accounts')
    .set({ totp_confirmed_on: ctx.now })
    .where('id', '=', ctx.actor.accountId)
    .execute()
  const recoveryCodes = Array.from({ length: 10 }, createRecoveryCode)
  await ctx.db.deleteFrom('recovery_codes').where('account_id', '=', ctx.actor.accountId).execute()
  await ctx.db
    .insertInto('recovery_codes')
    .values(
      recoveryCodes.map((text) => ({
        tenant_id: ctx.tenantId,
        account_id: ctx.actor.accountId,
        hash: hashSecret(text.replaceAll('-', '')),
      })),
    )
    .execute()
  return { recoveryCodes }
}

export async function removeTotp(ctx: Context, currentPassword: string): Promise<void> {
  await requireOwnPassword(ctx, currentPassword)
  await ctx.db
    .updateTable('accounts')
    .set({ totp_secret: null, totp_confirmed_on: null, totp_last_step: null })
    .where('id', '=', ctx.actor.accountId)
    .execute()
  await ctx.db.deleteFrom('recovery_codes').where('account_id', '=', ctx.actor.accountId).execute()
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
function createRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${group()}-${group()}-${group()}`
}
