import { type RawBuilder, sql } from 'kysely'
import { ownOrder } from '#features/own-fields/server/queries/own-order.ts'
import type { Context } from '#server/context.ts'
import {
  collect,
  countedExactly,
  type Page,
  type PageQuery,
  readStraight,
  shownOf,
  sliceOf,
  viewOf,
  walkOf,
  whereOf,
} from '#server/database/find-page.ts'
import {
  beginsWord,
  containsDay,
  containsEachWord,
  containsNumber,
  containsText,
  hasTrigrams,
} from '#server/database/text-conditions.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import { required } from '#shared/required.ts'
import { keyOfStatus, keysWithText } from '#shared/statuses.ts'
import { columnValues } from './column-values.ts'

export type OrganisationFilter =
  /** `also` are found, whatever the list's own column says of them. */
  | { kind: 'contains' | 'prefix'; field: string; text: string; also?: readonly string[] }
  /** What no column of the list says. */
  | { kind: 'other'; condition: RawBuilder<boolean> }
  /** A status by key or label, in any case. */
  | { kind: 'is'; field: 'status' | 'entityType'; values: readonly string[] }

export interface OrganisationQuery {
  filters: readonly OrganisationFilter[]
  sort: string
  descending: boolean
  from: number
  size: number
  exactTotal?: boolean
  /** The columns that were chosen beside the list's own. */
  columns?: readonly string[]
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
  more: Record<string, unknown>
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
const shown =
  'v.id, v.name, v.entity_type, v.given_group_size, v.coordinator, v.contact_no, v.status, v.venue_ids, v.created_on'

/** Rows walked in the asked order before all matches are collected. */
const walked = 2000
/** Matches that an index finds and that are few enough to be collected at once, with page and total in one statement. */
const rare = 1000
type Found = Page<FoundOrganisation> & { exact: boolean }

/**
 * One page and the total, in bounded time: matches are found by the trigram index, and what it does not know, or knows
 * too many of, by a short walk in the asked order.
 */
export async function findOrganisations(ctx: Context, asked: OrganisationQuery): Promise<Found> {
  if (isOwnColumn(asked.sort)) return readByAnswer(ctx, asked, idOfOwnColumn(asked.sort))
  const { filters, exactTotal = false } = asked
  const query = pageQuery(ctx, asked)
  if (!filters.length) return { ...(await readStraight<FoundOrganisation>(ctx, query)), exact: true }
  const counted = ({ rows, total }: Page<FoundOrganisation>): Found => ({
    rows,
    total,
    exact: exactTotal || total <= countedExactly,
  })
  if (filters.some(hasIndex)) {
    const few = await collect<FoundOrganisation>(ctx, query, rare + 1)
    if (few.total <= rare) return counted(few)
  }
  if (query.from + query.size <= walked) {
    const page = await readStraight<FoundOrganisation>(ctx, query, walkOf(query, walked))
    if (page.rows.length === query.size && query.size > 0) return counted(page)
  }
  return counted(await collect<FoundOrganisation>(ctx, query))
}

/** By the answers to an own field: all matches are sorted, as organisations are few; those without an answer come last. */
async function readByAnswer(ctx: Context, asked: OrganisationQuery, field: string): Promise<Found> {
  const query = { ...pageQuery(ctx, { ...asked, sort: 'createdOn' }), exactTotal: true }
  const { values } = await ownOrder(ctx, 'organisations', field)
  const direction = sql.raw(asked.descending ? 'desc' : 'asc')
  const page = sql`
    select ${shownOf(query)} from ${viewOf(query)} v left join (${values}) o on o.id = v.id
    where v.id in (select id from ${viewOf(query)} where ${whereOf(query)})
    order by o.value ${direction} nulls last, v.id ${direction} ${sliceOf(query)}`
  return { ...(await readStraight<FoundOrganisation>(ctx, query, page)), exact: true }
}

function pageQuery(ctx: Context, { filters, sort, columns: chosen = [], ...page }: OrganisationQuery): PageQuery {
  return {
    view: 'organisation_search',
    shown: sql`${sql.raw(shown)}, ${columnValues(ctx, chosen)} as more`,
    conditions: conditionsOf(ctx, filters),
    column: required(columns[sort], sort),
    ...page,
    // everybody is counted to the end, by the index alone
    exactTotal: !filters.length || page.exactTotal === true,
  }
}

/** Which organisations are asked for and may be seen. */
export const conditionsOf = (ctx: Context, filters: readonly OrganisationFilter[]) => [
  ...filters.map((filter) => conditionOf(ctx, filter)),
  isVisiblePerson(ctx),
]

const indexed = new Set(['orgName', 'coordinator', 'contactNo'])
const hasIndex = (filter: OrganisationFilter) =>
  'text' in filter && indexed.has(filter.field) && filter.text.split(/\s+/).some(hasTrigrams)

function conditionOf(ctx: Context, filter: OrganisationFilter): RawBuilder<boolean> {
  if (filter.kind === 'other') return filter.condition
  const condition = ofColumn(ctx, filter)
  return 'also' in filter && filter.also?.length
    ? sql<boolean>`(${condition} or id = any(${[...filter.also]}::uuid[]))`
    : condition
}

function ofColumn(ctx: Context, filter: Exclude<OrganisationFilter, { kind: 'other' }>): RawBuilder<boolean> {
  const column = required(columns[filter.field], filter.field)
  if (filter.kind === 'is') {
    return filter.field === 'status'
      ? sql<boolean>`status = any(${filter.values.map((text) => keyOfStatus(ctx.statuses.organisations, text))})`
      : sql<boolean>`${sql.raw(column)} = any(array(select normalise(value) from unnest(${filter.values}::text[]) value))`
  }
  const { text } = filter
  if (filter.field === 'createdOn') return containsDay(ctx.settings.timeZone, text)
  if (filter.field === 'contactNo') return containsNumber(column, text) ?? sql<boolean>`false`
  if (filter.field === 'status') return sql<boolean>`status = any(${keysWithText(ctx.statuses.organisations, text)})`
  if (filter.kind === 'contains') return containsEachWord(column, text)
  return sql<boolean>`${containsText(column, text)} and ${beginsWord(column, text)}`
}
