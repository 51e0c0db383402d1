import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'

/**
 * Whether a report may name this person or organisation: those whom the actor may see, and for an account with some
 * locations only those who are assigned to one of them, whatever the lists show.
 */
export const isInReports = (ctx: Pick<Context, 'actor' | 'settings'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isVisiblePerson(ctx, alias)} and ${isVisibleSession(ctx, alias)})`

/**
 * Whether the actor may see a letter, which is called `alias`: its recipient exists and is shown to them, and for an
 * account with some locations the hours are of these alone, and for one without any of sessions without a location.
 */
export const isVisibleLetter = (ctx: Pick<Context, 'actor' | 'settings'>, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const exists = (table: string, visible: RawBuilder<boolean>) => sql<boolean>`exists (
    select from ${sql.table(table)} p where p.tenant_id = ${column('tenant_id')} and p.id = ${column('participant_id')}
      and p.deleted_at is null and ${visible})`
  const anybody = sql<boolean>`true`
  return sql<boolean>`(${isCountedHere(ctx, alias)} and (${exists('volunteers', isVisiblePerson(ctx, 'p'))}
    or ${exists('organisations', isVisiblePerson(ctx, 'p'))} or ${exists('groups', anybody)}))`
}

/** Every list contains the empty one, which is of other sessions than those of any location. */
function isCountedHere({ actor }: Pick<Context, 'actor'>, alias: string): RawBuilder<boolean> {
  if (actor.venues === 'all') return sql<boolean>`true`
  const counted = sql.ref(`${alias}.venue_ids`)
  if (!actor.venues.length) return sql<boolean>`${counted} = '{}'`
  return sql<boolean>`(${counted} <> '{}' and ${counted} <@ ${actor.venues.map(({ venueId }) => venueId)}::uuid[])`
}

/** Whether the actor may change a saved report, which is called `alias`: who saved it, and superadmins. */
export const isOwnSavedReport = ({ actor }: Pick<Context, 'actor'>, alias: string): RawBuilder<boolean> =>
  actor.role === 'superadmin'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${alias}.account_id`)} = ${actor.accountId}::uuid`

/** Whether the actor sees it: those who get it too. */
export const isVisibleSavedReport = (ctx: Pick<Context, 'actor'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOwnSavedReport(ctx, alias)} or ${ctx.actor.accountId}::uuid = any(${sql.ref(`${alias}.recipients`)}))`

/** The saved report that the actor may change, locked until the transaction ends. */
export async function lockSavedReport(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('saved_reports')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isOwnSavedReport(ctx, 'saved_reports'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
