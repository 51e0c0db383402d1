import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Part } from '../../part-rules.ts'
import { valuesOf } from '../present.ts'

/** The parts of which rows were joined, by row, in the order in which they came. Most rows have none. */
export async function readParts(ctx: Context, ids: readonly string[]): Promise<Map<string, Part[]>> {
  const rows = await ctx.db
    .selectFrom('attendance_parts')
    .selectAll()
    .where(sql<boolean>`attendance_id = any(${ids}::uuid[])`)
    .orderBy('attendance_id')
    .orderBy('place')
    .execute()
  const parts = new Map<string, Part[]>()
  for (const row of rows) {
    const part = { ...valuesOf(row), partId: row.part_id }
    parts.set(row.attendance_id, [...(parts.get(row.attendance_id) ?? []), part])
  }
  return parts
}
