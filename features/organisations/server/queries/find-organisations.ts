import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { keyOfStatus, keysWithText } from '#shared/statuses.ts'

export type OrganisationFilter =
  | { kind: 'contains' | 'prefix'; field: string; text: string }
  | { kind: 'missing'; condition: RawBuilder<boolean> }
  /** A status by key or label, in any case. */
  | { kind: 'is'; field: 'status' | 'entityType'; values: readonly string[] }

export interface OrganisationQuery {
  filters: readonly OrganisationFilter[]
  sort: string
  descending: boolean
  from: number
  size: number
  exactTotal?: boolean
}

export interface FoundOrganisation {
  id: string
  name: string
  entity_type: string
  /** Null where nobody gave one. */
  given_group_size: number | null
  coordinator: string
  contact_no: string
  status: string
  venue_ids: string[]
  created_on: Date
}

const columns: Record<string, string> = {
  orgName: 'name_search',
  entityType: 'entity_type_search',
  coordinator: 'coordinator_search',
  contactNo: 'contact_no_search',
  volGroupsize: 'group_size',
  createdOn: 'created_on',
  status: 'status',
}
const shown = sql.raw('id, name, entity_type, given_group_size, coordinator, contact_no, status, venue_ids, created_on')

/** Rows walked in the asked order before all matches are collected. */
const walked = 2000
/** Matches that an index finds and that are few enough to be collected at once, with page and total in one statement. */
const rare = 1000
/** A filtered total is exact up to here. */
export const countedExactly = 10_000

type Conditions = RawBuilder<boolean>[]
interface Page {
  rows: FoundOrganisation[]
  total: number
  exact: boolean
}

/**
 * One page and the total, in bounded time: matches are found by the trigram index, and what it does not know, or knows
 * too many of, by a short walk in the asked order.
 */
export async function findOrganisations(ctx: Context, query: OrganisationQuery): Promise<Page> {
  const conditions = [...query.filters.map((filter) => conditionOf(ctx, filter)), isVisiblePerson(ctx)]
  if (!query.filters.length) return readPage(ctx, query, conditions)
  if (query.filters.some(hasIndex)) {
    const few = await collect(ctx, query, conditions, rare + 1)
    if (few.total <= rare) return few
  }
  const page = await walk(ctx, query, conditions)
  return page.rows.length === query.size && query.size > 0 ? page : collect(ctx, query, conditions)
}

const indexed = new Set(['orgName', 'coordinator', 'contactNo'])
/** Trigrams need three signs. */
const hasIndex = (filter: OrganisationFilter) =>
  'text' in filter && indexed.has(filter.field) && filter.text.length >= 3

const all = (conditions: Conditions) => sql.join(conditions, sql` and `)

function orderOf({ sort, descending }: OrganisationQuery): RawBuilder<unknown> {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(`${columns[sort]} ${direction}, id ${direction}`)
}

async function readPage(ctx: Context, query: OrganisationQuery, conditions: Conditions): Promise<Page> {
  const { rows } = await sql<FoundOrganisation & { total: number }>`
    select counted.total, v.*
    from (select count(*)::int as total from organisation_search where ${all(conditions)}) counted
    left join lateral (
      select ${shown} from organisation_search where ${all(conditions)}
      order by ${orderOf(query)} limit ${query.size} offset ${query.from}) v on true`.execute(ctx.db)
  return { rows: rows.filter(isRow), total: rows[0]!.total, exact: true }
}

/** The first rows in the asked order, filtered, and how many there are: enough when matches are common. */
async function walk(ctx: Context, query: OrganisationQuery, conditions: Conditions): Promise<Page> {
  if (query.from + query.size > walked) return { rows: [], total: 0, exact: false }
  const limit = query.exactTotal ? sql`` : sql`limit ${countedExactly + 1}`
  const { rows } = await sql<FoundOrganisation & { total: number }>`
    select counted.total, page.*
    from (
      select count(*)::int as total
      from (select 1 from organisation_search where ${all(conditions)} ${limit}) matches) counted
    left join lateral (
      select ${shown}
      from (select * from organisation_search order by ${orderOf(query)} limit ${walked}) v
      where ${all(conditions)} limit ${query.size} offset ${query.from}) page on true`.execute(ctx.db)
  return { rows: rows.filter(isRow), ...counted(rows[0]!.total, query) }
}

/** Matches first, then the page of them. With a limit, both are right only while the total stays below it. */
async function collect(ctx: Context, query: OrganisationQuery, conditions: Conditions, limit?: number): Promise<Page> {
  const { rows } = await sql<FoundOrganisation & { total: number }>`
    with hits as materialized (
      select id, ${sql.raw(columns[query.sort]!)} from organisation_search
      where ${all(conditions)} ${limit ? sql`limit ${limit}` : sql``})
    select counted.total, ${shown}
    from (select count(*)::int as total from hits) counted
    left join organisation_search v on v.id = any(array(
      select id from hits order by ${orderOf(query)} limit ${query.size} offset ${query.from}))
    order by ${orderOf(query)}`.execute(ctx.db)
  return { rows: rows.filter(isRow), ...counted(rows[0]!.total, query) }
}

/** Beyond the limit the total says only that there are more. */
function counted(total: number, { exactTotal }: OrganisationQuery): { total: number; exact: boolean } {
  return { total, exact: exactTotal || total <= countedExactly }
}

const isRow = (row: { id: string | null }) => row.id !== null

function conditionOf(ctx: Context, filter: OrganisationFilter): RawBuilder<boolean> {
  if (filter.kind === 'missing') return filter.condition
  const column = sql.raw(columns[filter.field]!)
  if (filter.kind === 'is') {
    return filter.field === 'status'
      ? sql<boolean>`status = any(${filter.values.map((text) => keyOfStatus(ctx.statuses.organisations, text))})`
      : sql<boolean>`${column} = any(array(select normalise(value) from unnest(${filter.values}::text[]) value))`
  }
  const { text } = filter
  if (filter.field === 'createdOn')
    return sql<boolean>`to_char(created_on at time zone ${ctx.settings.timeZone}, 'DD Mon YYYY') ilike contains_pattern(${text})`
  if (filter.field === 'contactNo') {
    const isNumber = /\d/.test(text) && /^[\d\s+()-]*$/.test(text)
    return isNumber ? sql<boolean>`contact_no_search like ${`%${text.replaceAll(/\D/g, '')}%`}` : sql<boolean>`false`
  }
  if (filter.field === 'status') return sql<boolean>`status = any(${keysWithText(ctx.statuses.organisations, text)})`
  const contains = sql<boolean>`${column} like contains_pattern(${text})`
  if (filter.kind === 'contains') return contains
  // at the start of a word: the index finds the text, this condition its place
  return sql<boolean>`${contains} and ' ' || ${column} like '% ' || substr(contains_pattern(${text}), 2)`
}
