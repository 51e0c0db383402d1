import { type RawBuilder, sql } from 'kysely'
import { lacksFields } from '#features/volunteers/server/queries/lacks-fields.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { hasWords } from './has-words.ts'
import { hidesErased, isNotErased } from './trait-conditions.ts'
import {
  type Conditions,
  conditionsOf,
  isOfStatus,
  type PeopleView,
  spanOfDays,
  statusTest,
  viewFor,
} from './volunteer-conditions.ts'

interface Matching extends Conditions {
  /** Existing people with an asked status. */
  people: number
  /** Existing people of the tenant. */
  everybody: number
  /** Those who were erased are left out: the last condition says so, and `people` and `everybody` count without them. */
  hidesErased: boolean
}

/** What the filters ask of a row of this view, with the statuses and the actor's locations. */
export async function matchingConditions(
  ctx: Context,
  filters: SearchFilter[],
  view: PeopleView = 'volunteer_search',
): Promise<Matching> {
  const needsCounts = !filters.length || filters.some(isOfStatus)
  const matching = await (needsCounts ? countedConditions : plainConditions)(ctx, filters, view)
  for (const filter of filters)
    if (filter.kind === 'trait' && filter.trait === 'search')
      matching.conditions.push(await hasWords(ctx, filter.value))
    else if (filter.kind === 'missing')
      matching.conditions.push(
        filter.what === 'location' ? sql<boolean>`venue_ids = '{}'` : await lacksFields(ctx, filter.what),
      )
  if (matching.hidesErased) matching.conditions.push(isNotErased(ctx))
  return matching
}

/** The moment of each organisation's first registration, of whatever time zone; looked up again after a minute. */
const firstMoments = new Map<string, { at: number; first: Date }>()
const firstMomentKept = 60_000
/** A date of registration may be still to come, as a chart of the current month counts it. */
const daysAhead = 366

async function firstDayOf(ctx: Context): Promise<string> {
  const dayOf = (first: Date) => localDate(first, ctx.settings.timeZone)
  const kept = firstMoments.get(ctx.tenantId)
  if (kept && ctx.now.getTime() - kept.at < firstMomentKept) return dayOf(kept.first)
  const { rows } = await sql<{ first: Date | null }>`select min(created_on) as first from volunteer_search`.execute(
    ctx.db,
  )
  const first = rows[0]?.first ?? ctx.now
  firstMoments.set(ctx.tenantId, { at: ctx.now.getTime(), first })
  return dayOf(first)
}

/** Filters that say nothing of statuses need no look at the counters: how many there are is not known. */
async function plainConditions(ctx: Context, filters: SearchFilter[], view: PeopleView): Promise<Matching> {
  const asksForDays = filters.some((filter) => 'field' in filter && filter.field === 'createdOn')
  const last = localDate(new Date(ctx.now.getTime() + daysAhead * 86_400_000), ctx.settings.timeZone)
  const days = asksForDays ? { first: await firstDayOf(ctx), last } : undefined
  const { conditions, around, isEmpty } = conditionsOf(ctx, filters, days, view)
  limitToVenues(ctx, conditions)
  const many = Number.POSITIVE_INFINITY
  const hides = isHidingErased(filters)
  return { conditions, around, isEmpty, people: isEmpty ? 0 : many, everybody: many, hidesErased: hides }
}

const isHidingErased = (filters: readonly SearchFilter[]): boolean =>
  hidesErased(filters.flatMap((filter) => (filter.kind === 'trait' ? filter : [])))

function limitToVenues(ctx: Context, conditions: RawBuilder<boolean>[]): void {
  if (visibleVenues(ctx) !== 'all') conditions.push(isVisiblePerson(ctx))
}

/** The counters count those who were erased, too: each of them as one less. */
export const erasedAsChanges = sql`
  select status, -1 as change from volunteers where tenant_id = current_tenant() and erased_on is not null and deleted_at is null`

async function countedConditions(ctx: Context, filters: SearchFilter[], view: PeopleView): Promise<Matching> {
  // a runaway search ends by itself; set here to save a round trip
  const hides = isHidingErased(filters)
  const counted = hides
    ? sql`(select status, change from volunteer_counts union all ${erasedAsChanges}) counted`
    : sql`volunteer_counts`
  const counts = await sql<{ status: string; people: number; first: string; last: string }>`
    select status, sum(change)::int as people, ${spanOfDays(ctx, filters)}
    from ${counted}, set_config('statement_timeout', '2000', true)
    group by status`.execute(ctx.db)
  const isAsked = statusTest(ctx, filters)
  const asked = counts.rows.filter(({ status }) => isAsked(status))
  const { conditions, around, isEmpty } = conditionsOf(ctx, filters, counts.rows[0], view)
  if (asked.length < counts.rows.length) conditions.push(sql`status = any(${asked.map(({ status }) => status)})`)
  limitToVenues(ctx, conditions)
  const sum = (some: typeof asked) => some.reduce((total, { people }) => total + people, 0)
  return {
    conditions,
    around,
    isEmpty,
    people: isEmpty ? 0 : sum(asked),
    everybody: sum(counts.rows),
    hidesErased: hides,
  }
}

/** SQL of what every existing volunteer fits whom the filters ask for and whom the actor may see. */
async function matchingAll(
  ctx: Context,
  filters: SearchFilter[],
  view: PeopleView = 'volunteer_search',
): Promise<RawBuilder<boolean>> {
  const { conditions, isEmpty } = await matchingConditions(ctx, filters, view)
  // work on many takes longer than a list may
  await sql`select set_config('statement_timeout', '60000', true)`.execute(ctx.db)
  return isEmpty ? sql`false` : conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** SQL of their ids. */
export async function matchingVolunteers(ctx: Context, filters: SearchFilter[]): Promise<RawBuilder<unknown>> {
  const view = viewFor(filters)
  return sql`select id from ${sql.raw(view)} where ${await matchingAll(ctx, filters, view)}`
}

/** Of those who are named, or whom the filters ask for: whom the actor may see, as a condition of `volunteer_search`. */
export async function isSelected(
  ctx: Context,
  { vids, query }: { vids?: string[] | undefined; query?: SearchFilter[] | undefined },
): Promise<RawBuilder<boolean>> {
  const asked = await matchingAll(ctx, vids?.length ? [] : (query ?? []))
  return vids?.length ? sql<boolean>`${asked} and id = any(${vids}::uuid[])` : asked
}
