import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { Chart } from '../../contract.ts'

/** How many have each status: counters know it, but for anyone who sees some people only. */
export async function getStatuses(ctx: Context): Promise<Chart> {
  const counts =
    visibleVenues(ctx) === 'all'
      ? sql`select status, sum(change)::int as count from volunteer_counts group by status having sum(change) > 0`
      : sql`select status, count(*)::int as count from volunteers
          where deleted_at is null and ${isVisiblePerson(ctx)} group by status`
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count from (${counts}) counted order by count desc, status`.execute(ctx.db)
  const bars = rows.map(({ status, count }) => ({
    key: status,
    label: labelOfStatus(ctx.statuses.volunteers, status),
    count,
  }))
  return { bars, leftOut: 0 }
}
