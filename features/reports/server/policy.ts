import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'

/**
 * Whether a report may name this person or organisation: those whom the actor may see, and for an account with some
 * locations only those who are assigned to one of them, whatever the lists show.
 */
export const isInReports = (ctx: Pick<Context, 'actor' | 'settings'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isVisiblePerson(ctx, alias)} and ${isVisibleSession(ctx, alias)})`
