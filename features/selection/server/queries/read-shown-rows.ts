import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import type { ColumnName } from '../../column-fields.ts'
import type { ExportSelection } from './find-export-ids.ts'
import { isSelected } from './matching-volunteers.ts'
import { type ListedRow, listedRow, presentRows } from './present-rows.ts'
import { searchColumns } from './volunteer-conditions.ts'

/** Where a page of a list ended: what sorts its last row, and its id. */
export interface LastShown {
  value: string
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
  const column = required(searchColumns[sort?.field ?? 'createdOn'], 'the column')
  const [order, next] = (sort?.descending ?? true) ? ['desc', '<'] : ['asc', '>']
  const type = column === 'created_on' ? 'timestamptz' : 'text'
  const begin = last
    ? sql`(${sql.raw(column)}, id) ${sql.raw(next)} (${last.value}::${sql.raw(type)}, ${last.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ListedRow & { value: string }>`
    select ${sql.raw(listedRow)}, ${sql.raw(column)}::text as value from volunteer_search
    where ${await isSelected(ctx, selection)} and ${begin}
    order by ${sql.raw(`${column} ${order}, id ${order}`)} limit ${most}`.execute(ctx.db)
  const end = rows.at(-1)
  return {
    people: (await presentRows(ctx, rows, columns)).map(({ source }) => source),
    last: end && { value: end.value, id: end.id },
  }
}
