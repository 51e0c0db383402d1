import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/**
 * Whether the actor may see a person (decision D25): everybody of the tenant, unless it limits people to locations;
 * then those who are assigned to one of the actor's venues or to none. For any table or view with `venue_ids`.
 */
export function isVisible(ctx: Context): RawBuilder<boolean> {
  const venueIds = visibleVenues(ctx)
  if (venueIds === 'all') return sql<boolean>`true`
  return sql<boolean>`(venue_ids = '{}' or venue_ids && ${venueIds}::uuid[])`
}

/** The venues that limit whom the actor sees, or `all` when nothing does. */
export function visibleVenues(ctx: Context): 'all' | string[] {
  const { venues } = ctx.actor
  return ctx.settings.limitPeopleToLocations && venues !== 'all' ? venues.map(({ venueId }) => venueId) : 'all'
}

/** Locks a living volunteer that the actor may see until the transaction ends; any other is not found. */
export async function lockVolunteer(ctx: Context, id: string): Promise<void> {
  if ((await lockVolunteers(ctx, [id])) === 0) throw notFound()
}

/** Locks those of them that live and that the actor may see, in one order for everybody. Answers how many. */
export async function lockVolunteers(ctx: Context, ids: string[]): Promise<number> {
  const locked = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isVisible(ctx))
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.length
}
