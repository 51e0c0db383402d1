import { sql } from 'kysely'
import { type OwnOrder, ownOrder } from '#features/own-fields/server/queries/own-order.ts'
import type { Context } from '#server/context.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'

/** What sorts people beside the columns of their list. Anyone who has no value comes last, whichever way. */
export type PeopleOrder = OwnOrder

/** The order of this name; undefined for a column of the list itself, which has an index. */
export async function findOrder(ctx: Context, name: string | undefined): Promise<PeopleOrder | undefined> {
  if (name === 'lastCame') return { values: sql`select id, last_came as value from trait_search`, type: 'date' }
  if (name === 'hours') return { values: sql`select id, hours as value from trait_search`, type: 'float8' }
  return name && isOwnColumn(name) ? ownOrder(ctx, 'volunteers', idOfOwnColumn(name)) : undefined
}
