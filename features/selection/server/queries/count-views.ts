import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { countedExactly, totalOf } from '#server/database/find-page.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Returned } from '#shared/endpoint.ts'
import { isWithinRecord, type ViewedList } from '../../list-fields.ts'
import { filtersOfView } from '../../list-rules.ts'
import type { countViews as endpoint } from '../../view-contract.ts'
import { findViews } from './list-views.ts'
import { matchingConditions } from './matching-volunteers.ts'
import { listOf } from './read-list.ts'
import { isInTraits } from './volunteer-conditions.ts'

/**
 * How many these views find of what the actor may see: those of volunteers that ask for traits alone with one look at everybody's, the
 * others one by one, and none of them further than a list counts.
 */
export async function countViews(ctx: Context, ids: readonly string[]): Promise<Returned<typeof endpoint>> {
  // how many a view of members finds is another number in each organisation and group
  const views = (await findViews(ctx, ids)).filter(({ list }) => !isWithinRecord(list))
  const counts: RawBuilder<number>[] = []
  for (const { list, view } of views) counts.push(await countOf(ctx, list, view))
  if (!counts.length) return { counts: [] }
  // one row, also where none of the counts is of people, or nobody is there
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals
    from trait_search where tenant_id = ${ctx.tenantId} having true`.execute(ctx.db)
  const { totals } = onlyRow(rows)
  return { counts: views.map(({ id }, i) => ({ id, ...totalOf({ total: totals[i] ?? 0, exact: false }) })) }
}

const countOf = async (ctx: Context, list: ViewedList, view: string): Promise<RawBuilder<number>> =>
  list === 'volunteers' ? countVolunteers(ctx, view) : ((await listOf(ctx, list).count(ctx, view)) ?? none)

/** Of a view that was saved by another version and asks for what is no filter now. */
const none = sql<number>`0`

async function countVolunteers(ctx: Context, view: string): Promise<RawBuilder<number>> {
  const filters = filtersOfView(view)
  const isBeside = isInTraits(filters)
  const { conditions, isEmpty } = await matchingConditions(ctx, filters, isBeside ? 'trait_search' : 'volunteer_search')
  const where = isEmpty ? sql`false` : conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  if (isBeside) return sql<number>`count(*) filter (where ${where})::int`
  return sql<number>`(select count(*)::int from (select 1 from volunteer_search
    where tenant_id = ${ctx.tenantId} and ${where} limit ${countedExactly + 1}) found)`
}
