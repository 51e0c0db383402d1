import { sql } from 'kysely'
import { notGiven } from '#features/selection/search-fields.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Chart } from '../../contract.ts'

/** How many people have each text in this column, the most common first; those without one are a bar of their own. */
export async function countByText(ctx: Context, column: 'gender' | 'nationality'): Promise<Chart> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(column)} as value, count(*)::int as count
    from volunteers where deleted_at is null and ${isVisiblePerson(ctx)}
    group by 1 order by (${sql.ref(column)} = ''), 2 desc, 1`.execute(ctx.db)
  const bars = rows.map(({ value, count }) => ({ key: value || notGiven, label: value || 'Not given', count }))
  return { bars, leftOut: 0 }
}
