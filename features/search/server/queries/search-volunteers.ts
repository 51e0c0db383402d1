import { type RawBuilder, sql } from 'kysely'
import { nameVenues } from '#features/form-settings/rules.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { visibleVenues } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Search, SearchFilter } from '../../rules.ts'
import { countedExactly, type Found } from './search-people.ts'

/** Rows walked in the asked order before the index is asked for all matches. */
const walked = 5000

const columns: Record<string, string> = {
  fullName: 'full_name_search',
  email: 'email_search',
  mobileNo: 'mobile_no_search',
  fullAddress: 'full_address_search',
  createdOn: 'created_on',
  status: 'status',
}

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
  order: string
  reversed: string
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
  const plan = await makePlan(ctx, search)
  const { rows, total, exact } = await runPlan(ctx, plan)
  const wantsVenues = !search.source || search.source.includes('assignedBusinessUnits')
  const zones = wantsVenues ? await listZones(ctx) : []
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
      status: row.status,
      hours: row.hours,
      createdOn: row.created_on.toISOString(),
      compositeVolSortKey: `indivols||${row.id}||${row.dob ?? ''}`,
      org: ctx.tenantSlug,
      assignedBusinessUnits: nameVenues(zones, row.venue_ids),
    },
  }))
  return { total, hits, exact: exact || search.exactTotal }
}

async function makePlan(ctx: Context, search: Search): Promise<Plan> {
  // a runaway search ends by itself; set here to save a round trip
  const counts = await sql<{ status: string; people: number }>`
    select status, sum(change)::int as people
    from volunteer_counts, set_config('statement_timeout', '2000', true)
    group by status`.execute(ctx.db)
  const isAsked = statusTest(search.filters)
  const asked = counts.rows.filter(({ status }) => isAsked(status))
  const conditions = search.filters.flatMap(conditionOf)
  if (asked.length < counts.rows.length) conditions.push(sql`status = any(${asked.map(({ status }) => status)})`)
  const venues = visibleVenues(ctx)
  if (venues !== 'all') conditions.push(sql`(venue_ids = '{}' or venue_ids && ${venues}::uuid[])`)
  const column = columns[search.sort?.field ?? 'createdOn']
  const [down, up] = (search.sort?.descending ?? true) ? ['desc', 'asc'] : ['asc', 'desc']
  const sum = (some: typeof asked) => some.reduce((total, { people }) => total + people, 0)
  return {
    search,
    conditions,
    order: `${column} ${down}, id ${down}`,
    reversed: `${column} ${up}, id ${up}`,
    people: sum(asked),
    everybody: sum(counts.rows),
  }
}

/** Which statuses are asked for; they are few, so their texts are compared here. */
function statusTest(filters: SearchFilter[]): (status: string) => boolean {
  const tests = filters.flatMap((filter) => {
    if (filter.kind === 'status') {
      const wanted = new Set(filter.statuses.map((status) => status.toLowerCase()))
      return (status: string) => wanted.has(status.toLowerCase())
    }
    const part = filter.text.toLowerCase()
    return filter.field === 'status' ? (status: string) => status.toLowerCase().includes(part) : []
  })
  return (status) => tests.every((test) => test(status))
}

function conditionOf(filter: SearchFilter): RawBuilder<boolean>[] {
  if (filter.kind === 'status' || filter.field === 'status') return []
  if (filter.field === 'createdOn') return [sql`created_on_search like contains_pattern(${filter.text})`]
  if (filter.field === 'mobileNo') {
    const digits = filter.text.replace(/\D/g, '')
    const isNumber = /^[\d\s+()-]*$/.test(filter.text)
    return [isNumber ? sql`mobile_no_search like ${`%${digits}%`}` : sql`false`]
  }
  const column = sql.raw(columns[filter.field]!)
  const contains = sql<boolean>`${column} like contains_pattern(${filter.text})`
  if (filter.kind === 'contains') return [contains]
  // at the start of a word: the index finds the text, the second condition its place
  return [contains, sql`' ' || ${column} like '% ' || substr(contains_pattern(${filter.text}), 2)`]
}

async function runPlan(ctx: Context, plan: Plan): Promise<{ rows: Row[]; total: number; exact: boolean }> {
  const { search, conditions, people, everybody } = plan
  if (people === 0) return { rows: [], total: 0, exact: true }
  const countedByStatus = conditions.length === 0 || (conditions.length === 1 && people < everybody)
  if (conditions.length === 0) return { rows: await readPage(ctx, plan), total: people, exact: true }
  if (everybody <= walked) return { ...(await collect(ctx, plan)), exact: false }
  const rows = await walk(ctx, plan)
  if (rows.length < search.size) return { ...(await collect(ctx, plan)), exact: false }
  if (countedByStatus) return { rows, total: people, exact: true }
  return { rows, total: await countMatches(ctx, plan), exact: false }
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
async function walk(ctx: Context, { search, conditions, order }: Plan): Promise<Row[]> {
  if (search.from + search.size > walked) return []
  const { rows } = await sql<Row>`
    select ${shown} from (select * from volunteer_search order by ${sql.raw(order)} limit ${walked}) v
    where ${all(conditions)} limit ${search.size} offset ${search.from}`.execute(ctx.db)
  return rows
}

/** All matches first, by the trigram index, then the page of them: right for rare ones, and it knows the total. */
async function collect(ctx: Context, { search, conditions, order }: Plan): Promise<{ rows: Row[]; total: number }> {
  const fields = sql.raw(`id, ${order.split(' ')[0]}`)
  const { rows } = await sql<Omit<Row, 'id'> & { id: string | null; total: number }>`
    with hits as materialized (select ${fields} from volunteer_search where ${all(conditions)})
    select counted.total, ${shown}
    from (select count(*)::int as total from hits) counted
    left join volunteer_search v on v.id = any(array(
      select id from hits order by ${sql.raw(order)} limit ${search.size} offset ${search.from}))
    order by ${sql.raw(order)}`.execute(ctx.db)
  return { rows: rows.filter((row): row is Row & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}

async function countMatches(ctx: Context, { search, conditions }: Plan): Promise<number> {
  const limit = search.exactTotal ? sql`` : sql`limit ${countedExactly + 1}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select 1 from volunteer_search where ${all(conditions)} ${limit}) matches`.execute(ctx.db)
  return rows[0]!.total
}
