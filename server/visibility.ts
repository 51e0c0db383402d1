import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'actor' | 'settings'>

/**
 * Which people, sessions and records somebody may see: the one definition, asked by every query and command. All of it
 * works on any table or view that has `venue_ids`; superadmins and accounts with all locations see everything.
 */

/** The venues that limit which people the actor sees, or `all` when nothing does. */
export function visibleVenues({ actor, settings }: Reader): 'all' | string[] {
  if (actor.venues === 'all' || settings.limitPeopleToLocations === 'off') return 'all'
  return actor.venues.map(({ venueId }) => venueId)
}

/**
 * Whether the actor may see a volunteer or an organisation: everybody, unless the tenant limits people to locations;
 * then those who are assigned to one of the actor's venues, and with `and-none` those who are assigned to none.
 */
export function isVisiblePerson(ctx: Reader, table?: string): RawBuilder<boolean> {
  const venues = visibleVenues(ctx)
  if (venues === 'all') return sql<boolean>`true`
  const assigned = sql.ref<string[]>(table ? `${table}.venue_ids` : 'venue_ids')
  const isOwn = sql<boolean>`${assigned} && ${venues}::uuid[]`
  return ctx.settings.limitPeopleToLocations === 'only' ? isOwn : sql<boolean>`(${assigned} = '{}' or ${isOwn})`
}

/** Whether the actor may see a session: those at one of their locations; who has none sees those without one. */
export function isVisibleSession({ actor }: Reader, table = 'sessions'): RawBuilder<boolean> {
  if (actor.venues === 'all') return sql<boolean>`true`
  const venueIds = sql.ref<string[]>(`${table}.venue_ids`)
  if (!actor.venues.length) return sql<boolean>`${venueIds} = '{}'`
  return sql<boolean>`${venueIds} && ${actor.venues.map(({ venueId }) => venueId)}::uuid[]`
}
