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

/** Whether a row of `sessions` belongs to a batch and an activity that live. */
export const isInLivingBatch = sql<boolean>`exists (
  select 1 from batches join activities on activities.tenant_id = batches.tenant_id and activities.id = batches.activity_id
  where batches.tenant_id = sessions.tenant_id and batches.id = sessions.batch_id
    and batches.deleted_at is null and activities.deleted_at is null)`

/** Whether the actor may see a row of `registrations`: anyone who may see the record that it is about. */
export function isVisibleRegistration(ctx: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${isVisibleRecord(ctx)} and ${isOfVisibleSession(ctx)})`
}

/** A walk-in is seen by anyone who sees the session to which they came. */
function isOfVisibleSession(ctx: Reader): RawBuilder<boolean> {
  if (ctx.actor.venues === 'all') return sql<boolean>`true`
  return sql<boolean>`(registrations.session_id is null or exists (
    select 1 from sessions where sessions.id = registrations.session_id and ${isVisibleSession(ctx)}))`
}

function isVisibleRecord(ctx: Reader): RawBuilder<boolean> {
  if (visibleVenues(ctx) === 'all') return sql<boolean>`true`
  return sql<boolean>`(registrations.record_id is null
    or exists (select 1 from volunteers where volunteers.id = registrations.record_id and ${isVisiblePerson(ctx)})
    or exists (select 1 from organisations where organisations.id = registrations.record_id and ${isVisiblePerson(ctx)}))`
}
