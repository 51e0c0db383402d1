import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { type ActivityFilters, begunSessions, peopleOfSessions, weekSpan } from './held-sessions.ts'

interface Hour {
  weekday: number
  hour: number
  sessions: number
  came: number
}

/** Who came, at each hour in which their session ran: a session over midnight counts on both days. */
export async function getBusiestHours(ctx: Context, filters: ActivityFilters): Promise<{ hours: Hour[] }> {
  const { first, long } = weekSpan('s')
  // sessions that begin at the same hour of the week and are as long count at the same hours: added up first, only some
  // hundreds of kinds are left to be spread over their hours
  const { rows } = await sql<Hour>`
    with begun as (${begunSessions(ctx, filters, sql`, s.starts_at, s.ends_at`)}),
    held as (
      select s.id, ${first} as first, ${long} as long from begun s where s.is_held
    ),
    alike as (
      select first, long, sum(sessions) as sessions, sum(came) as came
      from (
        select first, long, 1 as sessions, 0 as came from held
        union all
        select first, long, 0, came
        from held s join ${peopleOfSessions} sums on sums.session_id = s.id
      ) parts
      group by first, long
    )
    select at / 24 % 7 + 1 as weekday, at % 24 as hour, sum(sessions)::int as sessions, sum(came)::int as came
    from alike cross join generate_series(first, first + long - 1) at
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return { hours: rows }
}
