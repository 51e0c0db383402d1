import type { Context } from '../context.ts'
import { wereRightsCut } from '../rights-cut.ts'

/** The person in whose name a job runs may no longer have what it makes: it ends, and is not tried again. */
export class RightLost extends Error {}

/**
 * Keeps the account as it is until the step has committed: what the step hands over, it hands over before a deletion,
 * a reset or a new limit, or not at all.
 */
export async function requireRight(ctx: Context, queuedOn: Date): Promise<void> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', ctx.actor.accountId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!account || (await wereRightsCut(ctx, queuedOn))) throw new RightLost('the person has lost the right')
}
