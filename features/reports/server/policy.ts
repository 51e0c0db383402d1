import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'

/**
 * Whether a report may name this person or organisation: those whom the actor may see, and for an account with some
 * locations only those who are assigned to one of them, whatever the lists show.
 */
export const isInReports = (ctx: Pick<Context, 'actor' | 'settings'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isVisiblePerson(ctx, alias)} and ${isVisibleSession(ctx, alias)})`

/**
 * Whether the actor may see a letter, which is called `alias`: its recipient exists and is shown to them, and for an
 * account with some locations the hours are of these alone.
 */
export const isVisibleLetter = (ctx: Pick<Context, 'actor' | 'settings'>, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const exists = (table: string, visible: RawBuilder<boolean>) => sql<boolean>`exists (
    select from ${sql.table(table)} p where p.tenant_id = ${column('tenant_id')} and p.id = ${column('participant_id')}
      and p.deleted_at is null and ${visible})`
  const anybody = sql<boolean>`true`
  const own = ctx.actor.venues === 'all' ? undefined : ctx.actor.venues.map(({ venueId }) => venueId)
  const isCountedHere = own ? sql<boolean>`${column('venue_ids')} <@ ${own}::uuid[]` : anybody
  return sql<boolean>`(${isCountedHere} and (${exists('volunteers', isVisiblePerson(ctx, 'p'))}
    or ${exists('organisations', isVisiblePerson(ctx, 'p'))} or ${exists('groups', anybody)}))`
}
