import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'
import { lockAccount, requireOtherSuperadmin } from '../policy.ts'
import { endSessions } from './set-password.ts'

/** A tombstone; the account's sessions end and its name is free again. */
export async function deleteAccount(ctx: Context, username: string): Promise<void> {
  const account = await lockAccount(ctx, username)
  if (account.id === ctx.actor.accountId) throw conflict('You cannot delete your own account.')
  await requireOtherSuperadmin(ctx, account)
  await ctx.db
    .updateTable('accounts')
    .set({ deleted_at: ctx.now, updated_on: ctx.now })
    .where('id', '=', account.id)
    .execute()
  await endSessions(ctx, account.id)
  ctx.emit({ changed: ['accounts'] })
}
