import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import type { AttendedMonth } from '../../contract.ts'
import { type MonthRange, monthsOf } from '../../rules.ts'
import { localSpan, requireMonths } from '../policy.ts'
import { sumsOfSessions } from './held-sessions.ts'

/** Who came and for how long, in the month in which their session begins. */
export async function getAttendance(ctx: Context, asked: Partial<MonthRange>): Promise<{ months: AttendedMonth[] }> {
  const range = requireMonths(ctx, asked)
  const { start, end } = localSpan(range)
  const { rows } = await sql<AttendedMonth>`
    select to_char(month, 'YYYY-MM') as month, sum(came)::int as attendances, round(sum(hours), 2)::float8 as hours
    from (
      select date_trunc('month', sessions.starts_at) as month, came, hours
      from sessions join ${sumsOfSessions} sums on sums.session_id = sessions.id
      where sessions.deleted_at is null and sessions.starts_at >= ${start} and sessions.starts_at < ${end}
        and ${isVisibleSession(ctx)} and ${isInLivingBatch}
    ) counted
    group by month`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.month, row]))
  return { months: monthsOf(range).map((month) => found.get(month) ?? { month, attendances: 0, hours: 0 }) }
}
