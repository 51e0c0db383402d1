import type { Context } from '#server/context.ts'
import { isSeenField } from '../policy.ts'

/** What these fields, of whichever form, are called; those that the actor does not see have no name. */
export async function nameFields(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .selectFrom('own_fields')
    .select(['id', 'label'])
    .where('id', 'in', ids)
    .where(isSeenField(ctx, 'own_fields'))
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}
