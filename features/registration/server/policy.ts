import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession, visibleVenues } from '#server/visibility.ts'
import { conflict, notFound } from '#shared/errors.ts'

/** Whether the actor may see a row of `registrations`: anyone who may see the record that it is about. */
export function isVisibleRegistration(ctx: Context): RawBuilder<boolean> {
  return sql<boolean>`(${isVisibleRecord(ctx)} and ${isOfVisibleSession(ctx)})`
}

/** A walk-in is seen by anyone who sees the session to which they came. */
function isOfVisibleSession(ctx: Context): RawBuilder<boolean> {
  if (ctx.actor.venues === 'all') return sql<boolean>`true`
  return sql<boolean>`(registrations.session_id is null or exists (
    select 1 from sessions where sessions.id = registrations.session_id and ${isVisibleSession(ctx)}))`
}

function isVisibleRecord(ctx: Context): RawBuilder<boolean> {
  if (visibleVenues(ctx) === 'all') return sql<boolean>`true`
  return sql<boolean>`(registrations.record_id is null
    or exists (select 1 from volunteers where volunteers.id = registrations.record_id and ${isVisiblePerson(ctx)})
    or exists (select 1 from organisations where organisations.id = registrations.record_id and ${isVisiblePerson(ctx)}))`
}

/** The volunteer or organisation that a row of `registrations` is about, while it is not deleted. */
export const livingRecordId = sql<string | null>`(
  select id from volunteers where id = registrations.record_id and deleted_at is null
  union all
  select id from organisations where id = registrations.record_id and deleted_at is null)`

/** What has been decided goes and comes back with its record; what waits is there no matter who was deleted meanwhile. */
export const isShown = sql<boolean>`(
  registrations.state = 'waiting' or registrations.record_id is null or ${livingRecordId} is not null)`

/** A registration that waits for a decision, locked; any other is not found, a decided one is a conflict. */
export async function lockWaiting(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('registrations')
    .selectAll('registrations')
    .select(livingRecordId.as('living_record_id'))
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'waiting') throw conflict('This registration has already been decided.')
  return row
}
