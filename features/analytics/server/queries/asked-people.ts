import { type RawBuilder, sql } from 'kysely'
import { traits } from '#features/selection/search-fields.ts'
import { hasTraits, isNotErased } from '#features/selection/server/queries/trait-conditions.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import type { TraitFilters } from '../../who-rules.ts'

/** Conditions over rows of `trait_search`: those who were not erased, whom the reader may see, of those who are asked for. */
export const among = (ctx: Context, asked: TraitFilters): RawBuilder<unknown> =>
  sql`${amongAll(ctx, asked)} and ${isNotErased(ctx)}`

/** The same with those who were erased: what they did still counts. */
export function amongAll(ctx: Context, asked: TraitFilters): RawBuilder<unknown> {
  const conditions = [sql<boolean>`tenant_id = ${ctx.tenantId}`, ...traitsOf(ctx, asked)]
  if (visibleVenues(ctx) !== 'all') conditions.push(isVisiblePerson(ctx))
  return sql.join(conditions, sql` and `)
}

export const traitsOf = (ctx: Context, filters: TraitFilters): RawBuilder<boolean>[] =>
  hasTraits(
    ctx,
    traits.flatMap((trait) => {
      const value = filters[trait]
      return value ? [{ trait, value }] : []
    }),
  )
