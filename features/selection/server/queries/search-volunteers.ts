import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import {
  collect,
  countedExactly,
  isRow,
  matchCount,
  orderOf,
  type Page,
  type PageQuery,
  readStraight,
  shownOf,
  sliceOf,
  upToCap,
  walkOf,
  whereOf,
} from '#server/database/find-page.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { visibleVenues } from '#server/visibility.ts'
import { required } from '#shared/required.ts'
import type { Found } from '../../search-fields.ts'
import type { Search, SearchFilter } from '../../search-rules.ts'
import { findOrder } from './find-order.ts'
import { erasedAsChanges, matchingConditions } from './matching-volunteers.ts'
import { type ListedRow, listedRow, presentRows } from './present-rows.ts'
import { searchOrdered } from './search-ordered.ts'
import { searchTraits } from './search-traits.ts'
import { hasIndex, isOfDays, searchColumns, viewFor } from './volunteer-conditions.ts'

/** Rows looked at before an index is asked for all matches: what every few people have stands among them. */
const glanced = 500
/** Rows walked in the asked order, before all matches are collected. */
const walked = 5000
/** Rows skipped before ids are worth being read alone. */
const farIn = 100

/** A page with what is known of its matches. */
interface Plan extends PageQuery {
  filters: SearchFilter[]
  /** How many conditions there are beside that of the tenant. */
  asked: number
  /** Where the walk in this order can begin and end. */
  start: RawBuilder<boolean> | undefined
  /** Existing people with an asked status. */
  people: number
  /** Existing people of the tenant. */
  everybody: number
}

/**
 * One page of volunteers and their total, in time that does not grow with the tenant: a bounded walk in the asked
 * order finds common matches, the trigram index finds rare ones, and counters give the totals of unfiltered lists.
 */
export async function searchVolunteers(ctx: Context, search: Search): Promise<Found & { exact: boolean }> {
  const order = await findOrder(ctx, search.sort?.field)
  if (order) {
    const { rows, total } = await searchOrdered(ctx, search, order)
    return { total, hits: await presentRows(ctx, rows, search.source), exact: true }
  }
  const isPlainStart = !search.filters.length && search.from < farIn && visibleVenues(ctx) === 'all'
  const { rows, total, exact } = await (isPlainStart
    ? readStart(ctx, search)
    : makePlan(ctx, search).then((plan) => runPlan(ctx, plan)))
  return { total, hits: await presentRows(ctx, rows, search.source), exact: exact || search.exactTotal }
}

/** The page that is asked for, of everybody. */
const pageQuery = ({ sort, from, size, exactTotal }: Search): PageQuery => ({
  view: 'volunteer_search',
  shown: listedRow,
  conditions: [],
  column: required(searchColumns[sort?.field ?? 'createdOn'], 'the column'),
  descending: sort?.descending ?? true,
  from,
  size,
  exactTotal,
})

/** The first pages of everybody, as most visits ask for: page and total in one statement. */
async function readStart(ctx: Context, search: Search): Promise<Page<ListedRow> & { exact: boolean }> {
  const query = pageQuery(search)
  // the first page is asked for most: by the index of its order, however many there are
  const kept = search.from === 0 ? sql.raw(onePlan) : sql``
  // one text for each page size, without values: the database reads it sooner
  const { rows } = await sql<ListedRow & { total: number }>`${kept}
    select ${everybodyCounted} as total, ${shownOf(query)} from volunteer_search v
    where id not in ${erasedIds}
    order by ${orderOf(query)} ${sliceOf(query)}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? (await countEverybody(ctx)), exact: true }
}

const everybodyCounted = sql`(select coalesce(sum(change), 0)::int
  from (select status, change from volunteer_counts union all ${erasedAsChanges}) counted)`
const erasedIds = sql`(select id from volunteers where tenant_id = current_tenant() and erased_on is not null)`

/** Where the page is empty, no row tells the total. */
async function countEverybody(ctx: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${everybodyCounted} as total`.execute(ctx.db)
  return onlyRow(rows).total
}

async function makePlan(ctx: Context, search: Search): Promise<Plan> {
  const { filters } = search
  const view = viewFor(filters)
  const matching = await matchingConditions(ctx, filters, view)
  const { conditions, around, people, everybody } = matching
  const asked = conditions.length - (matching.hidesErased ? 1 : 0)
  const query = pageQuery(search)
  const start = query.column === 'created_on' ? around : undefined
  // with the tenant by its id, beside the view: else the view's own look at whose turn it is costs as much as a row
  const all = [sql<boolean>`tenant_id = ${ctx.tenantId}`, ...conditions]
  return { ...query, view, conditions: all, asked, filters, start, people, everybody }
}

async function runPlan(ctx: Context, plan: Plan): Promise<Page<ListedRow> & { exact: boolean }> {
  const { filters, people, everybody } = plan
  if (people === 0) return { rows: [], total: 0, exact: true }
  if (plan.view === 'trait_search') return { ...(await searchTraits(ctx, plan, everybody > walked)), exact: false }
  if (!plan.asked) return { rows: await readPage(ctx, plan), total: people, exact: true }
  if (everybody <= walked) return { ...(await collect<ListedRow>(ctx, plan)), exact: false }
  // only statuses are asked for: the counters know the total
  const total = plan.asked === 1 && people < everybody ? people : undefined
  // only days are asked for, in their order: the index leads from match to match
  const isStraight = plan.start !== undefined && filters.every(isOfDays)
  if (isStraight) return { ...(await readStraight<ListedRow>(ctx, plan)), exact: total !== undefined }
  if (total === undefined && hasIndex(filters)) return { ...(await readIndexed(ctx, plan)), exact: false }
  const rows = await walk(ctx, plan)
  if (rows.length === plan.size)
    return { rows, total: total ?? (await countMatches(ctx, plan)), exact: total !== undefined }
  return { ...(await collect<ListedRow>(ctx, plan)), exact: total !== undefined }
}

/** The unfiltered list: ids first, out of the index alone, and from the end that is nearer. */
async function readPage(ctx: Context, plan: Plan): Promise<ListedRow[]> {
  const { people, from } = plan
  const size = Math.max(0, Math.min(plan.size, people - from))
  if (size === 0) return []
  const fromEnd = people - from - size
  const isNearEnd = fromEnd < from
  const { rows } = await sql<ListedRow>`
    select ${shownOf(plan)} from volunteer_search v
    where id = any(array(
      select id from volunteer_search where ${whereOf(plan)} order by ${orderOf(plan, isNearEnd)}
      ${sliceOf({ ...plan, size, from: isNearEnd ? fromEnd : from })}))
    order by ${orderOf(plan)}`.execute(ctx.db)
  return rows
}

/** The first rows in the asked order, filtered: enough when matches are common. */
async function walk(ctx: Context, plan: Plan): Promise<ListedRow[]> {
  if (plan.from + plan.size > walked) return []
  return (await sql<ListedRow>`${walkOf(plan, walked, plan.start)}`.execute(ctx.db)).rows
}

/**
 * Page and total of what an index may find, in one statement. Either a glance finds the page, and the matches are counted
 * in the way that the database holds to be the quickest; or they are collected, and tell both.
 */
async function readIndexed(ctx: Context, plan: Plan): Promise<Page<ListedRow>> {
  const [order, slice] = [orderOf(plan), sliceOf(plan)]
  const { rows: found } = await sql<ListedRow & { total: number; glance: boolean }>`
    with near as materialized (${walkOf(plan, glanced, plan.start)}),
      glance as materialized (select count(*) = ${sql.lit(plan.size)} as is_enough from near),
      hits as materialized (select id, ${sql.raw(plan.column)} from volunteer_search
        where ${whereOf(plan)} ${upToCap(plan)})
    select counted.glance, counted.total, v.*
    from (select is_enough as glance, case when is_enough then (${matchCount(plan)})
      else (select count(*)::int from hits) end as total from glance) counted
    left join (
      (select * from near where (select is_enough from glance))
      union all
      (select ${shownOf(plan)}
       from (select id as hit from hits where not (select is_enough from glance) order by ${order} ${slice}) h
       join volunteer_search v on v.id = h.hit order by ${order})) v on true`.execute(ctx.db)
  const { total, glance } = required(found[0], 'the total')
  if (glance || plan.exactTotal || total <= countedExactly) return { rows: found.filter(isRow), total }
  // more than were collected
  const rows = await walk(ctx, plan)
  return rows.length === plan.size ? { rows, total } : collect<ListedRow>(ctx, plan)
}

async function countMatches(ctx: Context, plan: Plan): Promise<number> {
  const { rows } = await matchCount(plan).execute(ctx.db)
  return onlyRow(rows).total
}
