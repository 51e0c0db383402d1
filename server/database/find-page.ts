import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '#server/database/only-row.ts'
import type { Context } from '../context.ts'

/** A filtered total is exact up to here; beyond, the exact one is a second question. */
export const countedExactly = 10_000

/** A page that is asked of a view: which of its rows, in which order, and where the page begins. */
export interface PageQuery {
  view: string
  /** The columns of a row, with its `id`; in SQL the row is called `v`. */
  shown: string | RawBuilder<unknown>
  conditions: readonly RawBuilder<boolean>[]
  /** The column that sorts; rows that are alike in it stand in the order of their ids. */
  column: string
  descending: boolean
  from: number
  size: number
  /** Count on beyond `countedExactly`. */
  exactTotal: boolean
}

export interface Page<Row> {
  rows: Row[]
  total: number
}

type Database = Pick<Context, 'db'>

/** The total as calls answer it. */
export const totalOf = ({ total, exact }: { total: number; exact: boolean }) =>
  exact || total <= countedExactly
    ? { value: total, relation: 'eq' as const }
    : { value: countedExactly, relation: 'gte' as const }

/** A page beside its total has one row without an id where it is empty. */
export const isRow = <Row extends object>(row: Row & { id: string | null }): row is Row & { id: string } =>
  row.id !== null

export function orderOf({ column, descending }: PageQuery, isReversed = false): RawBuilder<unknown> {
  const direction = descending !== isReversed ? 'desc' : 'asc'
  return sql.raw(`${column} ${direction}, id ${direction}`)
}

export const sliceOf = ({ from, size }: PageQuery) => sql`limit ${sql.lit(size)} offset ${sql.lit(from)}`
export const viewOf = ({ view }: PageQuery) => sql.raw(view)
export const shownOf = ({ shown }: PageQuery) => (typeof shown === 'string' ? sql.raw(shown) : shown)
export const whereOf = ({ conditions }: PageQuery) => sql.join(conditions, sql` and `)
export const upToCap = ({ exactTotal }: PageQuery) => (exactTotal ? sql`` : sql`limit ${sql.lit(countedExactly + 1)}`)

/** How many rows match. */
export const matchCount = (query: PageQuery) => sql<{ total: number }>`
  select count(*)::int as total
  from (select 1 from ${viewOf(query)} where ${whereOf(query)} ${upToCap(query)}) matches`

/** The matches among the first rows in the asked order: enough when matches are common. */
export const walkOf = (query: PageQuery, steps: number, start: RawBuilder<boolean> = sql<boolean>`true`) => sql`
  select ${shownOf(query)}
  from (select * from ${viewOf(query)} where ${start} order by ${orderOf(query)} limit ${steps}) v
  where ${whereOf(query)} order by ${orderOf(query)} ${sliceOf(query)}`

/** Page and total in one statement, unless told otherwise the page straight from the index of its order. */
export async function readStraight<Row extends { id: string }>(
  { db }: Database,
  query: PageQuery,
  page: RawBuilder<unknown> = sql`
    select ${shownOf(query)} from ${viewOf(query)} v where ${whereOf(query)}
    order by ${orderOf(query)} ${sliceOf(query)}`,
): Promise<Page<Row>> {
  const { rows } = await sql<Row & { total: number }>`
    select counted.total, v.*
    from (${matchCount(query)}) counted
    left join lateral (${page}) v on true`.execute(db)
  return { rows: rows.filter(isRow), total: onlyRow(rows).total }
}

/** All matches, by an index or not, then the page of them. Both are right only while there are fewer than `most`. */
export async function collect<Row extends { id: string }>(
  { db }: Database,
  query: PageQuery,
  most?: number,
): Promise<Page<Row>> {
  const { rows } = await sql<Row & { total: number }>`
    with hits as materialized (
      select id, ${sql.raw(query.column)} from ${viewOf(query)}
      where ${whereOf(query)} ${most ? sql`limit ${sql.lit(most)}` : sql``})
    select counted.total, ${shownOf(query)}
    from (select count(*)::int as total from hits) counted
    left join ${viewOf(query)} v on v.id = any(array(
      select id from hits order by ${orderOf(query)} ${sliceOf(query)}))
    order by ${orderOf(query)}`.execute(db)
  return { rows: rows.filter(isRow), total: onlyRow(rows).total }
}
