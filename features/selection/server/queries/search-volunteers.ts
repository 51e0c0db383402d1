import { type RawBuilder, sql } from 'kysely'
import { nameVenues } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import type { TenantId } from '#server/database/with-tenant.ts'
import { visibleVenues } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { countedExactly } from '../../search-fields.ts'
import type { Found, Search, SearchFilter } from '../../search-rules.ts'
import { matchingConditions } from './matching-volunteers.ts'
import { hasIndex, searchColumns } from './volunteer-conditions.ts'

/** Rows looked at before an index is asked for all matches: what every few people have stands among them. */
const glanced = 500
/** Rows walked in the asked order, before all matches are collected. */
const walked = 5000
/** Rows skipped before ids are worth being read alone. */
const farIn = 100

const shown = sql.raw(`v.id, v.full_name, v.email, v.mobile_no, v.full_address, v.dob, v.gender, v.nationality,
  v.status, v.hours, v.venue_ids, v.created_on`)

interface Row {
  id: string
  full_name: string
  email: string
  mobile_no: string
  full_address: string
  dob: string | null
  gender: string
  nationality: string
  status: string
  hours: number
  venue_ids: string[]
  created_on: Date
}

interface Plan {
  search: Search
  tenantId: TenantId
  /** Everything asked for except the tenant and the living, which the view adds. */
  conditions: RawBuilder<boolean>[]
  column: string
  order: string
  reversed: string
  /** Where the walk in this order can begin and end. */
  start: RawBuilder<boolean> | undefined
  /** Living people with an asked status. */
  people: number
  /** Living people of the tenant. */
  everybody: number
}

/**
 * One page of volunteers and their total, in time that does not grow with the tenant: a bounded walk in the asked
 * order finds common matches, the trigram index finds rare ones, and counters give the totals of unfiltered lists.
 */
export async function searchVolunteers(ctx: Context, search: Search): Promise<Found & { exact: boolean }> {
  const isPlainStart = !search.filters.length && search.from < farIn && visibleVenues(ctx) === 'all'
  const wantsVenues = !search.source || search.source.includes('assignedBusinessUnits')
  const [{ rows, total, exact }, zones] = await Promise.all([
    isPlainStart ? readStart(ctx, search) : makePlan(ctx, search).then((plan) => runPlan(ctx, plan)),
    wantsVenues ? knownZones(ctx) : [],
  ])
  const hits = rows.map((row) => ({
    id: row.id,
    source: {
      vid: row.id,
      fullName: row.full_name,
      email: row.email,
      mobileNo: row.mobile_no,
      fullAddress: row.full_address,
      dob: row.dob ?? '',
      gender: row.gender,
      nationality: row.nationality,
      status: labelOfStatus(ctx.statuses.volunteers, row.status),
      hours: row.hours,
      createdOn: row.created_on.toISOString(),
      compositeVolSortKey: `indivols||${row.id}||${row.dob ?? ''}`,
      org: ctx.tenantSlug,
      assignedBusinessUnits: nameVenues(zones, row.venue_ids),
    },
  }))
  return { total, hits, exact: exact || search.exactTotal }
}

/** The first pages of everybody, as most visits ask for: page and total in one statement. */
async function readStart(ctx: Context, search: Search): Promise<{ rows: Row[]; total: number; exact: boolean }> {
  const { order } = orderOf(search)
  // the first page is asked for most: by the index of its order, however many there are
  const kept = search.from === 0 ? sql.raw(onePlan) : sql``
  // one text for each page size, without values: the database reads it sooner
  const { rows } = await sql<Row & { total: number }>`${kept}
    select ${everybodyCounted} as total, ${shown} from volunteer_search v
    order by ${sql.raw(order)} limit ${sql.lit(search.size)} offset ${sql.lit(search.from)}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? (await countEverybody(ctx)), exact: true }
}

const everybodyCounted = sql`(select coalesce(sum(change), 0)::int from volunteer_counts)`

/** Where the page is empty, no row tells the total. */
async function countEverybody(ctx: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${everybodyCounted} as total`.execute(ctx.db)
  return rows[0]!.total
}

const isRow = <R extends { id: string | null }>(row: R): row is R & { id: string } => row.id !== null

function orderOf({ sort }: Search): Pick<Plan, 'column' | 'order' | 'reversed'> {
  const column = searchColumns[sort?.field ?? 'createdOn']!
  const [down, up] = (sort?.descending ?? true) ? ['desc', 'asc'] : ['asc', 'desc']
  return { column, order: `${column} ${down}, id ${down}`, reversed: `${column} ${up}, id ${up}` }
}

async function makePlan(ctx: Context, search: Search): Promise<Plan> {
  const { conditions, around, people, everybody } = await matchingConditions(ctx, search.filters)
  const order = orderOf(search)
  const start = order.column === 'created_on' ? around : undefined
  return { search, tenantId: ctx.tenantId, conditions, ...order, start, people, everybody }
}

async function runPlan(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number; exact: boolean }> {
  const { search, conditions, people, everybody } = plan
  if (people === 0) return { rows: [], total: 0, exact: true }
  if (conditions.length === 0) return { rows: await readPage(ctx, plan), total: people, exact: true }
  if (everybody <= walked) return { ...(await collect(ctx, plan)), exact: false }
  // only statuses are asked for: the counters know the total
  const total = conditions.length === 1 && people < everybody ? people : undefined
  // only days are asked for, in their order: the index leads from match to match
  const isStraight = plan.start !== undefined && search.filters.every(isOfDays)
  if (isStraight) return { ...(await readStraight(ctx, plan)), exact: total !== undefined }
  if (total === undefined && hasIndex(search.filters)) return { ...(await readIndexed(ctx, plan)), exact: false }
  const rows = await walk(ctx, plan)
  if (rows.length === search.size)
    return { rows, total: total ?? (await countMatches(ctx, plan)), exact: total !== undefined }
  return { ...(await collect(ctx, plan)), exact: total !== undefined }
}

const isOfDays = (filter: SearchFilter) => 'field' in filter && filter.field === 'createdOn'

/** With the tenant by its id, beside the view: else the view's own look at whose turn it is costs as much as a row. */
const all = ({ tenantId, conditions }: Plan) => sql`tenant_id = ${tenantId} and ${sql.join(conditions, sql` and `)}`

/** The unfiltered list: ids first, out of the index alone, and from the end that is nearer. */
async function readPage(ctx: Context, { search, order, reversed, people }: Plan): Promise<Row[]> {
  const size = Math.max(0, Math.min(search.size, people - search.from))
  if (size === 0) return []
  const fromEnd = people - search.from - size
  const isNearEnd = fromEnd < search.from
  const [direction, offset] = isNearEnd ? [reversed, fromEnd] : [order, search.from]
  const { rows } = await sql<Row>`
    select ${shown} from volunteer_search v
    where id = any(array(
      select id from volunteer_search order by ${sql.raw(direction)} limit ${size} offset ${offset}))
    order by ${sql.raw(order)}`.execute(ctx.db)
  return rows
}

/** The first rows in the asked order, filtered: enough when matches are common. */
async function walk(ctx: Context, plan: Plan): Promise<Row[]> {
  const { search } = plan
  if (search.from + search.size > walked) return []
  return (await sql<Row>`${walkOf(plan, walked)}`.execute(ctx.db)).rows
}

const walkOf = (plan: Plan, steps: number) => sql`
  select ${shown}
  from (select * from volunteer_search where ${plan.start ?? sql`true`} order by ${sql.raw(plan.order)} limit ${steps}) v
  where ${all(plan)} order by ${sql.raw(plan.order)} ${pageOf(plan)}`

const pageOf = ({ search }: Plan) => sql`limit ${sql.lit(search.size)} offset ${sql.lit(search.from)}`
const upToCap = ({ search }: Plan) => (search.exactTotal ? sql`` : sql`limit ${sql.lit(countedExactly + 1)}`)

/**
 * Page and total of what an index may find, in one statement. Either a glance finds the page, and the matches are counted
 * in the way that the database holds to be the quickest; or they are collected, and tell both.
 */
async function readIndexed(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number }> {
  const { search, column } = plan
  const order = sql.raw(plan.order)
  const { rows: found } = await sql<Omit<Row, 'id'> & { id: string | null; total: number; glance: boolean }>`
    with near as materialized (${walkOf(plan, glanced)}),
      glance as materialized (select count(*) = ${sql.lit(search.size)} as is_enough from near),
      hits as materialized (select ${sql.raw(`id, ${column}`)} from volunteer_search where ${all(plan)} ${upToCap(plan)})
    select counted.glance, counted.total, v.*
    from (select is_enough as glance, case when is_enough then (${matchCount(plan)})
      else (select count(*)::int from hits) end as total from glance) counted
    left join (
      (select * from near where (select is_enough from glance))
      union all
      (select ${shown}
       from (select id as hit from hits where not (select is_enough from glance) order by ${order} ${pageOf(plan)}) h
       join volunteer_search v on v.id = h.hit order by ${order})) v on true`.execute(ctx.db)
  const { total, glance } = found[0]!
  if (glance || search.exactTotal || total <= countedExactly) return { rows: found.filter(isRow), total }
  // more than were collected
  const rows = await walk(ctx, plan)
  return rows.length === search.size ? { rows, total } : collect(ctx, plan)
}

/** All matches, by an index or not, then the page of them: it knows the total. */
async function collect(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number }> {
  const { search, column, order } = plan
  const fields = sql.raw(`id, ${column}`)
  const { rows } = await sql<Row & { total: number }>`
    with hits as materialized (select ${fields} from volunteer_search where ${all(plan)})
    select (select count(*)::int from hits) as total, ${shown} from volunteer_search v
    where v.id = any(array(
      select id from hits order by ${sql.raw(order)} limit ${sql.lit(search.size)} offset ${sql.lit(search.from)}))
    order by ${sql.raw(order)}`.execute(ctx.db)
  const isFirstPage = search.from === 0 && search.size > 0
  return { rows, total: rows[0]?.total ?? (isFirstPage ? 0 : await countMatches(ctx, plan)) }
}

/** The matches stand together in the asked order: page and total in one statement, both straight from the index. */
async function readStraight(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number }> {
  const { search, order } = plan
  const { rows } = await sql<Omit<Row, 'id'> & { id: string | null; total: number }>`
    select counted.total, v.*
    from (${matchCount(plan)}) counted
    left join lateral (
      select ${shown} from volunteer_search v where ${all(plan)}
      order by ${sql.raw(order)} limit ${search.size} offset ${search.from}) v on true`.execute(ctx.db)
  return { rows: rows.filter(isRow), total: rows[0]!.total }
}

const matchCount = (plan: Plan) => sql<{ total: number }>`
  select count(*)::int as total
  from (select 1 from volunteer_search where ${all(plan)} ${upToCap(plan)}) matches`

async function countMatches(ctx: Context, plan: Plan): Promise<number> {
  const { rows } = await matchCount(plan).execute(ctx.db)
  return rows[0]!.total
}
