import { type RawBuilder, sql } from 'kysely'
import { activityCount } from '#features/activities/server/queries/list-activities.ts'
import { groupCount } from '#features/groups/server/queries/search-groups.ts'
import { organisationCount } from '#features/organisations/server/queries/search-organisations.ts'
import { registrationCount } from '#features/registration/server/queries/search-registrations.ts'
import type { Context } from '#server/context.ts'
import { countedExactly, totalOf } from '#server/database/find-page.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { ViewedList } from '../../list-fields.ts'
import { filtersOfView, readView } from '../../list-rules.ts'
import type { countViews as endpoint } from '../../view-contract.ts'
import { findViews } from './list-views.ts'
import { matchingConditions } from './matching-volunteers.ts'
import { isInTraits } from './volunteer-conditions.ts'

/**
 * How many these views find of what the actor may see: those of volunteers that ask for traits alone with one look at everybody's, the
 * others one by one, and none of them further than a list counts.
 */
export async function countViews(ctx: Context, ids: readonly string[]): Promise<Returned<typeof endpoint>> {
  const views = await findViews(ctx, ids)
  const counts: RawBuilder<number>[] = []
  for (const { list, view } of views) counts.push(await countOf(ctx, list, view))
  if (!counts.length) return { counts: [] }
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals
    from trait_search where tenant_id = ${ctx.tenantId}`.execute(ctx.db)
  const { totals } = onlyRow(rows)
  return { counts: views.map(({ id }, i) => ({ id, ...totalOf({ total: totals[i] ?? 0, exact: false }) })) }
}

async function countOf(ctx: Context, list: ViewedList, view: string): Promise<RawBuilder<number>> {
  if (list === 'volunteers') return countVolunteers(ctx, view)
  if (list === 'organisations') {
    const { data } = readView(list, view)
    return data ? organisationCount(ctx, data) : none
  }
  if (list === 'groups') {
    const { data } = readView(list, view)
    return data ? groupCount(ctx, data) : none
  }
  if (list === 'registrations') {
    const { data } = readView(list, view)
    return data ? registrationCount(ctx, data) : none
  }
  const { data } = readView(list, view)
  return data ? activityCount(ctx, list, data) : none
}

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
