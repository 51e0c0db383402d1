import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import type { ColumnName } from '../../column-fields.ts'
import type { ExportSelection } from './find-export-ids.ts'
import { findOrder, type PeopleOrder } from './find-order.ts'
import { isSelected } from './matching-volunteers.ts'
import { type ListedRow, listedRow, presentRows } from './present-rows.ts'
import { searchColumns } from './volunteer-conditions.ts'

/** Where a page of a list ended: what sorts its last row, and its id. */
export interface LastShown {
  /** Null where it has no value. */
  value: string | null
  id: string
}

interface ShownRows extends ExportSelection {
  columns: readonly ColumnName[]
  sort?: { field: string; descending: boolean } | undefined
}

/** The next people of a list in its order, after `last`, with these columns and no others. */
export async function readShownRows(
  ctx: Context,
  { columns, sort, ...selection }: ShownRows,
  last: LastShown | undefined,
  most: number,
): Promise<{ people: Record<string, unknown>[]; last: LastShown | undefined }> {
  const descending = sort?.descending ?? true
  const order = await findOrder(ctx, sort?.field)
  if (order) return presented(ctx, await readOrdered(ctx, selection, { ...order, descending }, last, most), columns)
  const column = required(searchColumns[sort?.field ?? 'createdOn'], 'the column')
  const [direction, next] = descending ? ['desc', '<'] : ['asc', '>']
  const type = column === 'created_on' ? 'timestamptz' : 'text'
  const begin = last
    ? sql`(${sql.raw(column)}, id) ${sql.raw(next)} (${last.value}::${sql.raw(type)}, ${last.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ListedRow & { value: string }>`
    select ${sql.raw(listedRow)}, ${sql.raw(column)}::text as value from volunteer_search
    where ${await isSelected(ctx, selection)} and ${begin}
    order by ${sql.raw(`${column} ${direction}, id ${direction}`)} limit ${most}`.execute(ctx.db)
  return presented(ctx, rows, columns)
}

type SortedRow = ListedRow & { value: string | null }

async function presented(ctx: Context, rows: readonly SortedRow[], columns: readonly ColumnName[]) {
  const end = rows.at(-1)
  return {
    people: (await presentRows(ctx, rows, columns)).map(({ source }) => source),
    last: end && { value: end.value, id: end.id },
  }
}

/** In an order of which the list itself has no column. Those who have no value come last. */
async function readOrdered(
  ctx: Context,
  selection: ExportSelection,
  { values, type, descending }: PeopleOrder & { descending: boolean },
  last: LastShown | undefined,
  most: number,
): Promise<SortedRow[]> {
  const [direction, next] = [sql.raw(descending ? 'desc' : 'asc'), sql.raw(descending ? '<' : '>')]
  const isBeyond = last && sql`v.id ${next} ${last.id}::uuid`
  const begin = !last
    ? sql`true`
    : last.value === null
      ? sql`o.value is null and ${isBeyond}`
      : sql`(o.value is null or o.value ${next} ${last.value}::${sql.raw(type)}
          or (o.value = ${last.value}::${sql.raw(type)} and ${isBeyond}))`
  const { rows } = await sql<SortedRow>`
    select v.*, o.value::text as value
    from (select ${sql.raw(listedRow)} from volunteer_search where ${await isSelected(ctx, selection)}) v
    left join (${values}) o on o.id = v.id
    where ${begin} order by o.value ${direction} nulls last, v.id ${direction} limit ${most}`.execute(ctx.db)
  return rows
}
