import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Chart } from '../../contract.ts'
import { formatMonth, type MonthRange, monthsOf } from '../../rules.ts'
import { localSpan, requireMonths } from '../policy.ts'

/** How many of those who are there now signed up in each month, by the organisation's midnight. */
export async function getSignUps(ctx: Context, asked: Partial<MonthRange>): Promise<Chart> {
  const range = requireMonths(ctx, asked)
  const { start, end } = localSpan(range)
  const zone = ctx.settings.timeZone
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created_on at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as count
    from volunteers
    where deleted_at is null and ${isVisiblePerson(ctx)}
      and created_on >= (${start} at time zone ${zone}) and created_on < (${end} at time zone ${zone})
    group by 1`.execute(ctx.db)
  const counts = new Map(rows.map(({ month, count }) => [month, count]))
  const bars = monthsOf(range).map((month) => ({
    key: month,
    label: formatMonth(month),
    count: counts.get(month) ?? 0,
  }))
  return { bars, leftOut: 0 }
}
