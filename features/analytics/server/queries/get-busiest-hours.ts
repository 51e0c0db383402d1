import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { type ActivityFilters, begunSessions, sumsOfSessions } from './held-sessions.ts'

interface Hour {
  weekday: number
  hour: number
  sessions: number
  came: number
}

/** Who came, at each hour in which their session ran: a session over midnight counts on both days. */
export async function getBusiestHours(ctx: Context, filters: ActivityFilters): Promise<{ hours: Hour[] }> {
  const { rows } = await sql<Hour>`
    with begun as (${begunSessions(ctx, filters)})
    select extract(isodow from hour)::int as weekday, extract(hour from hour)::int as hour,
      count(*)::int as sessions, sum(came)::int as came
    from (
      select s.starts_at, s.ends_at, coalesce(sums.came, 0) as came
      from begun s left join ${sumsOfSessions} sums on sums.tenant_id = s.tenant_id and sums.session_id = s.id
      where not s.is_cancelled
    ) held
    cross join generate_series(date_trunc('hour', starts_at), least(ends_at, starts_at + interval '7 days')
      - interval '1 microsecond', interval '1 hour') hour
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return { hours: rows }
}
