import type { Context } from './context.ts'

/** Whether the actor's account was deleted, reset, demoted or limited since then: what was asked before is not theirs. */
export async function wereRightsCut(ctx: Pick<Context, 'actor' | 'db'>, since: Date): Promise<boolean> {
  const cut = await ctx.db
    .selectFrom('rights_cuts')
    .select('cut_on')
    .where('account_id', '=', ctx.actor.accountId)
    .where('cut_on', '>=', since)
    .executeTakeFirst()
  return cut !== undefined
}
