import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { localTime } from '#shared/dates.ts'
import type { Answer, Received } from '#shared/endpoint.ts'
import type { listUnsettled as contract } from '../../needs-contract.ts'
import { isOfSession, isUnsaid, openPast, sessionAsJson } from '../policy.ts'

/** One page of all past sessions that nobody settled: the dashboard shows the first of them. */
export async function listUnsettled(
  ctx: Context,
  { page, size }: Received<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const { rows } = await sql<Answer<typeof contract>>`
    with ${openPast(ctx, localTime(ctx.now, ctx.settings.timeZone))}, every as (
      select id, starts_at, true as are_in from sessions union all select id, starts_at, false from unsaid
    ), wanted as (
      select * from every order by starts_at desc, id limit ${size} offset ${(page - 1) * size}
    )
    select (select count(*) from every) as total, coalesce((
      select jsonb_agg(${sessionAsJson} || jsonb_build_object('areIn', wanted.are_in, 'people', case
        when wanted.are_in then (select open.people from sessions open where open.id = wanted.id)
        else (select count(*) from attendances
          where ${isOfSession(sql`sessions`)} and ${isUnsaid}) end)
        order by wanted.starts_at desc, wanted.id)
      from wanted join past as sessions on sessions.id = wanted.id), '[]') as sessions`.execute(ctx.db)
  return onlyRow(rows)
}
