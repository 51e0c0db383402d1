import type { Context } from '#server/context.ts'
import { hashPassword } from '#server/passwords.ts'
import { invalid } from '#shared/errors.ts'
import { passwordProblem } from '../../rules.ts'
import { cutRights } from './cut-rights.ts'

/** Sets the actor's password by the tenant's policy, and ends the account's sessions but the one that is named. */
export async function setPassword(ctx: Context, newPassword: string, keepSessionId?: string): Promise<void> {
  const problem = passwordProblem(newPassword, ctx.settings.passwordPolicy, ctx.actor.username)
  if (problem) throw invalid(problem, [{ path: 'newPassword', message: problem }])
  const hash = await hashPassword(newPassword)
  await ctx.db
    .updateTable('accounts')
    .set({ password_hash: hash, temporary_until: null, updated_on: ctx.now })
    .where('id', '=', ctx.actor.accountId)
    .execute()
  await endSessions(ctx, ctx.actor.accountId, keepSessionId)
}

type Work = Pick<Context, 'db' | 'now' | 'tenantId'>

/**
 * Every session of the account ends, and every secret that was on its way to it. Where none is kept, anyone who asked for
 * work before may be somebody else: it is handed over to nobody.
 */
export async function endSessions(ctx: Work, accountId: string, keepSessionId?: string): Promise<void> {
  if (keepSessionId === undefined) await cutRights(ctx, accountId)
  await ctx.db
    .updateTable('account_sessions')
    .set({ revoked_on: ctx.now })
    .where('account_id', '=', accountId)
    .where('revoked_on', 'is', null)
    .$if(keepSessionId !== undefined, (query) => query.where('id', '!=', keepSessionId!))
    .execute()
  await ctx.db.deleteFrom('account_tokens').where('account_id', '=', accountId).execute()
}
