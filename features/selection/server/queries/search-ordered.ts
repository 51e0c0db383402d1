import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isRow, type Page } from '#server/database/find-page.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Search } from '../../search-rules.ts'
import type { PeopleOrder } from './find-order.ts'
import { matchingConditions } from './matching-volunteers.ts'
import { type ListedRow, listedRow } from './present-rows.ts'
import { viewFor } from './volunteer-conditions.ts'

/**
 * One page in an order that has no index, and its total: all matches are looked at once, in rows that hold little more than
 * what sorts them, and the page alone is read. It takes as long for the last page as for the first.
 */
export async function searchOrdered(ctx: Context, search: Search, order: PeopleOrder): Promise<Page<ListedRow>> {
  const { filters, sort, from, size } = search
  const view = filters.length ? viewFor(filters) : 'trait_search'
  const { conditions, people } = await matchingConditions(ctx, filters, view)
  if (people === 0) return { rows: [], total: 0 }
  const asked = sql.join([sql`tenant_id = ${ctx.tenantId}`, ...conditions], sql` and `)
  const direction = sql.raw((sort?.descending ?? true) ? 'desc' : 'asc')
  const { rows } = await sql<ListedRow & { total: number }>`
    with hits as materialized (select id from ${sql.table(view)} where ${asked}),
      page as materialized (
        select h.id as hit, o.value from hits h left join (${order.values}) o on o.id = h.id
        order by o.value ${direction} nulls last, h.id ${direction} limit ${sql.lit(size)} offset ${sql.lit(from)})
    select counted.total, v.*
    from (select count(*)::int as total from hits) counted
    left join (
      select ${sql.raw(listedRow)}, page.value as sorted_by, page.hit from page join volunteer_search v on v.id = page.hit
    ) v on true
    order by v.sorted_by ${direction} nulls last, v.hit ${direction}`.execute(ctx.db)
  return { rows: rows.filter(isRow), total: onlyRow(rows.slice(0, 1)).total }
}
