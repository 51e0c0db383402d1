import type { Context } from '#server/context.ts'
import { Problem } from '#shared/errors.ts'
import type { FirstStep } from '../../contract.ts'
import { canDo } from '../../rules.ts'

/** Ticks a step that is done elsewhere or not needed, or takes the tick away. */
export async function tickFirstStep(ctx: Context, step: FirstStep, isTicked: boolean) {
  if (!canDo(step, ctx.actor.role)) throw new Problem(403, 'forbidden', 'Only a superadmin can do this step.')
  if (isTicked)
    await ctx.db
      .insertInto('first_step_ticks')
      .values({ tenant_id: ctx.tenantId, step, ticked_on: ctx.now, ticked_by: ctx.actor.username })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await ctx.db.deleteFrom('first_step_ticks').where('step', '=', step).execute()
  ctx.emit({ changed: ['first-steps'] })
  return { step, isTicked }
}
