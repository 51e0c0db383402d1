import type { Context } from '#server/context.ts'
import { countHours } from './count-hours.ts'

/** Counts the hours of everybody who takes part in these sessions: they were deleted or restored. */
export async function countHoursOf(
  ctx: Context,
  column: 'sessions.id' | 'sessions.batch_id' | 'sessions.activity_id',
  ids: readonly string[],
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('attendances')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.tenant_id', '=', 'attendances.tenant_id')
        .onRef('sessions.id', '=', 'attendances.session_id'),
    )
    .select('attendances.volunteer_id')
    .distinct()
    .where(column, 'in', ids)
    .where('attendances.deleted_at', 'is', null)
    .where('attendances.volunteer_id', 'is not', null)
    .execute()
  await countHours(
    ctx,
    rows.map((row) => row.volunteer_id),
  )
}
