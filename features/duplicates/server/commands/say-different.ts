import type { Context } from '#server/context.ts'
import { inOrder, lockTwo } from '../policy.ts'

/** They are two people: the pair is not shown again. */
export async function sayDifferent(ctx: Context, { oneId, otherId }: { oneId: string; otherId: string }) {
  await lockTwo(ctx, oneId, otherId)
  await ctx.db
    .insertInto('different_people')
    .values({ tenant_id: ctx.tenantId, ...inOrder(oneId, otherId), said_by: ctx.actor.username, said_on: ctx.now })
    .onConflict((known) => known.doNothing())
    .execute()
  ctx.emit({ changed: ['duplicates'] })
  return { message: 'Noted: two people' }
}

/** They may be one person after all. */
export async function sayPerhapsSame(ctx: Context, { oneId, otherId }: { oneId: string; otherId: string }) {
  await lockTwo(ctx, oneId, otherId)
  const { one_id, other_id } = inOrder(oneId, otherId)
  await ctx.db.deleteFrom('different_people').where('one_id', '=', one_id).where('other_id', '=', other_id).execute()
  ctx.emit({ changed: ['duplicates'] })
  return { message: 'Perhaps the same person' }
}
