import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** The group, locked until the transaction ends; an absent, deleted or other tenant's one is not found. */
export async function lockGroup(ctx: Context, id: string) {
  const group = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw notFound()
  return group
}

/** Every one of these volunteers must exist and be one that the actor may see; else nothing is done. */
export async function requireVolunteers(ctx: Context, ids: string[]): Promise<string[]> {
  const unique = [...new Set(ids)]
  if (!unique.length) return unique
  const found = await ctx.db
    .selectFrom('volunteers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', (eb) => eb.fn.any(eb.val(unique)))
    .where('deleted_at', 'is', null)
    .where(isVisibleVolunteer(ctx))
    .executeTakeFirstOrThrow()
  if (found.count !== unique.length) throw notFound()
  return unique
}

/**
 * Whether the actor may see a row of `volunteers` (decision D25): everybody of the tenant may be seen, unless the
 * tenant limits people to locations; then those who are assigned to one of the actor's venues or to none.
 */
export function isVisibleVolunteer(ctx: Context): RawBuilder<boolean> {
  const { venues } = ctx.actor
  if (!ctx.settings.limitPeopleToLocations || venues === 'all') return sql<boolean>`true`
  const venueIds = venues.map((pair) => pair.venueId)
  return sql<boolean>`(volunteers.venue_ids = '{}' or volunteers.venue_ids && ${venueIds}::uuid[])`
}
