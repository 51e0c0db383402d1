import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import {
  isRow,
  matchCount,
  orderOf,
  type Page,
  type PageQuery,
  shownOf,
  sliceOf,
  whereOf,
} from '#server/database/find-page.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { ListedRow } from './present-rows.ts'

/** Rows of the list that are looked up in the asked order: what every fortieth has fills a page. */
const lookedUp = 1000

/**
 * One page of people who have some traits, and their total. Common ones stand among the first in the asked order; for rare
 * ones everybody's traits are looked at, which are few bytes each.
 */
export async function searchTraits(ctx: Context, query: PageQuery, isLarge: boolean): Promise<Page<ListedRow>> {
  if (isLarge && query.from + query.size <= lookedUp) {
    const rows = await lookUp(ctx, query)
    if (rows.length === query.size)
      return { rows, total: onlyRow((await matchCount(query).execute(ctx.db)).rows).total }
  }
  return collectTraits(ctx, query)
}

/** Offset 0 keeps the database from looking for everybody with these traits first. */
async function lookUp(ctx: Context, query: PageQuery): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${shownOf(query)}
    from (select * from volunteer_search order by ${orderOf(query)} limit ${lookedUp}) v
    where exists (select 1 from trait_search t where t.id = v.id and ${whereOf(query)} offset 0)
    order by ${orderOf(query)} ${sliceOf(query)}`.execute(ctx.db)
  return rows
}

async function collectTraits(ctx: Context, query: PageQuery): Promise<Page<ListedRow>> {
  // what sorts most lists stands beside the traits
  const isBeside = query.column === 'created_on' || query.column === 'status'
  const page = isBeside
    ? sql`where v.id = any(array(select id from hits order by ${orderOf(query)} ${sliceOf(query)})) order by ${orderOf(query)}`
    : sql`where v.id in (select id from hits) order by ${orderOf(query)} ${sliceOf(query)}`
  const { rows } = await sql<ListedRow & { total: number }>`
    with hits as materialized (select id, created_on, status from trait_search where ${whereOf(query)})
    select counted.total, v.*
    from (select count(*)::int as total from hits) counted
    left join (select ${shownOf(query)} from volunteer_search v ${page}) v on true`.execute(ctx.db)
  return { rows: rows.filter(isRow), total: onlyRow(rows.slice(0, 1)).total }
}
