import type { Context } from '#server/context.ts'
import type { HoursLetter } from '../../letter-contract.ts'
import { presentLetter, requireLetter } from '../queries/list-letters.ts'

/** Says that a letter no longer stands, or that it does again. */
export async function withdrawLetter(ctx: Context, id: string, isWithdrawn: boolean): Promise<HoursLetter> {
  const row = await requireLetter(ctx, id)
  const withdrawn_on = isWithdrawn ? (row.withdrawn_on ?? ctx.now) : null
  await ctx.db.updateTable('hours_letters').set({ withdrawn_on }).where('id', '=', id).execute()
  ctx.emit({ changed: ['hours-letters'] })
  return presentLetter(ctx, { ...row, withdrawn_on })
}
