import { type RawBuilder, sql } from 'kysely'
import { nameVenues } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { visibleVenues } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { countedExactly } from '../../fields.ts'
import type { Found, Search, SearchFilter } from '../../rules.ts'
import { matchingConditions } from './matching-volunteers.ts'
import { hasIndex, searchColumns } from './volunteer-conditions.ts'

/**
 * Rows looked at before the index of a text with several trigrams is asked: it has to bring their long lists together,
 * and a text that every few people have is found sooner without it.
 */
const glanced = 60
/** Rows walked in the asked order to see whether matches are common, and before all matches are collected. */
const probed = 500
const walked = 5000
/** Matches that are few enough to be collected at once, with page and total in one statement. */
const rare = 400
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
  return { search, conditions, ...order, start, people, everybody }
}

async function runPlan(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number; exact: boolean }> {
  const { search, conditions, people, everybody } = plan
  if (people === 0) return { rows: [], total: 0, exact: true }
  if (conditions.length === 0) return { rows: await readPage(ctx, plan), total: people, exact: true }
  if (everybody <= walked) return { ...(await collect(ctx, plan)), exact: false }
  // only statuses are asked for: the counters know the total
  const total = conditions.length === 1 && people < everybody ? people : undefined
  const isIndexed = total === undefined && hasIndex(search.filters)
  // only days are asked for, in their order: the index leads from match to match
  const isStraight = plan.start !== undefined && search.filters.every(isOfDays)
  if (isIndexed && !isStraight && !search.exactTotal) {
    // one trigram: its list is read once, for the total as for the page
    if (!isLong(search.filters)) return { ...(await collectOrWalk(ctx, plan)), exact: false }
    const common = await walk(ctx, plan, glanced)
    if (common.length === search.size) return { rows: common, total: await countCommon(ctx, plan), exact: false }
    const few = await collect(ctx, plan, rare + 1)
    if (few.total <= rare) return { ...few, exact: true }
  }
  if (isStraight) return { ...(await readStraight(ctx, plan)), exact: total !== undefined }
  const rows = await walk(ctx, plan, isIndexed ? probed : walked)
  if (rows.length === search.size)
    return { rows, total: total ?? (await countMatches(ctx, plan)), exact: total !== undefined }
  if (!isIndexed) return { ...(await collect(ctx, plan)), exact: total !== undefined }
  return { ...(await collectOrWalk(ctx, plan)), exact: false }
}

const isLong = (filters: SearchFilter[]) => filters.some((filter) => 'text' in filter && filter.text.length > 3)

const isOfDays = (filter: SearchFilter) => 'field' in filter && filter.field === 'createdOn'

/** Not common at the beginning: rare, or common elsewhere. */
async function collectOrWalk(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number }> {
  const { search } = plan
  if (search.exactTotal) return collect(ctx, plan)
  const some = await collect(ctx, plan, countedExactly + 1)
  if (some.total <= countedExactly) return some
  const rows = await walk(ctx, plan, walked)
  return rows.length < search.size ? collect(ctx, plan) : { ...some, rows }
}

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

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
async function walk(ctx: Context, { search, conditions, order, start }: Plan, steps: number): Promise<Row[]> {
  if (search.from + search.size > steps) return []
  const { rows } = await sql<Row>`
    select ${shown}
    from (select * from volunteer_search where ${start ?? sql`true`} order by ${sql.raw(order)} limit ${steps}) v
    where ${all(conditions)} limit ${search.size} offset ${search.from}`.execute(ctx.db)
  return rows
}

/**
 * Matches first, by an index, then the page of them: right for rare ones, and it knows the total. With a limit, page
 * and total are right only while the total stays below it.
 */
async function collect(ctx: Context, plan: Plan, limit?: number): Promise<{ rows: Row[]; total: number }> {
  const { search, conditions, column, order } = plan
  const fields = sql.raw(`id, ${column}`)
  const { rows } = await sql<Row & { total: number }>`
    with hits as materialized (
      select ${fields} from volunteer_search where ${all(conditions)} ${limit ? sql`limit ${sql.lit(limit)}` : sql``})
    select (select count(*)::int from hits) as total, ${shown} from volunteer_search v
    where v.id = any(array(
      select id from hits order by ${sql.raw(order)} limit ${sql.lit(search.size)} offset ${sql.lit(search.from)}))
    order by ${sql.raw(order)}`.execute(ctx.db)
  const isFirstPage = search.from === 0 && search.size > 0
  return { rows, total: rows[0]?.total ?? (isFirstPage ? 0 : await countMatches(ctx, plan)) }
}

/** The matches stand together in the asked order: page and total in one statement, both straight from the index. */
async function readStraight(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number }> {
  const { search, conditions, order } = plan
  const { rows } = await sql<Omit<Row, 'id'> & { id: string | null; total: number }>`
    select counted.total, v.*
    from (${matchCount(plan)}) counted
    left join lateral (
      select ${shown} from volunteer_search v where ${all(conditions)}
      order by ${sql.raw(order)} limit ${search.size} offset ${search.from}) v on true`.execute(ctx.db)
  return { rows: rows.filter(isRow), total: rows[0]!.total }
}

const matchCount = ({ search, conditions }: Plan) => sql<{ total: number }>`
  select count(*)::int as total
  from (select 1 from volunteer_search where ${all(conditions)} ${search.exactTotal ? sql`` : sql`limit ${countedExactly + 1}`}) matches`

/** How many there are of what every few people have, up to where it is counted: by reading on, without an index. */
async function countCommon(ctx: Context, { conditions }: Plan): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (
      select 1 from (select * from volunteer_search offset 0) everybody
      where ${all(conditions)} limit ${countedExactly + 1}) matches`.execute(ctx.db)
  return rows[0]!.total
}

async function countMatches(ctx: Context, plan: Plan): Promise<number> {
  const { rows } = await matchCount(plan).execute(ctx.db)
  return rows[0]!.total
}
