import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Chart } from '../../contract.ts'

/** A chart of people with how many of whom the reader may see were erased, where there are any. */
export async function countErased(ctx: Context, chart: Chart): Promise<Chart> {
  const { erased } = await ctx.db
    .selectFrom('volunteers')
    .select((eb) => eb.fn.countAll<number>().as('erased'))
    .where('erased_on', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirstOrThrow()
  return erased ? { ...chart, erased } : chart
}
