import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import type { CountedSession, listCountedSessions as contract } from '../../activity-contract.ts'
import { hourOfWeek } from '../../counted-rules.ts'
import { begunSessions, peopleOfParts, peopleOfSessions, weekSpan } from './held-sessions.ts'

type Asked = Received<typeof contract>['query']

interface Totals {
  name: string
  total: number
  came: number
  hours: number
  hoursOfAll: number
}

/** The sessions that a bar or a cell counts, the newest first, with what each adds to it. */
export async function listCountedSessions(
  ctx: Context,
  asked: Asked,
): Promise<Totals & { sessions: CountedSession[] }> {
  const counted = sql`begun as (${begunSessions(ctx, asked, sql`, s.starts_at, s.ends_at`)}),
    counted as (
      select s.id, sum(sums.came)::int as came, sum(sums.hours) as hours, sum(sums.hours_of_all) as hours_of_all ${partsOf(ctx, asked)}
      group by s.id having sum(sums.came) <> 0 ${asked.by === 'hour' ? sql`` : sql`or sum(sums.hours) <> 0`}
    )`
  const totals = await sql<Totals>`
    with ${counted}
    select ${nameOf(ctx, asked)} as name, count(*)::int as total, coalesce(sum(came), 0)::int as came,
      round(coalesce(sum(hours), 0), 2)::float8 as hours, round(coalesce(sum(hours_of_all), 0), 2)::float8 as "hoursOfAll"
    from counted`.execute(ctx.db)
  const { rows: sessions } = await sql<CountedSession>`
    with ${counted}
    select s.id as vid, c.activity_type as "activityType", s.activity_id as "activityId", s.batch_id as "batchId",
      s.name as "sessionName", c.title, to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as start,
      to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI') as end, counted.came, round(counted.hours, 2)::float8 as hours,
      round(counted.hours_of_all, 2)::float8 as "hoursOfAll"
    from counted join sessions s on s.id = counted.id join activities c on c.id = s.activity_id
    order by s.starts_at desc, s.id desc limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(ctx.db)
  const [first = { name: '', total: 0, came: 0, hours: 0, hoursOfAll: 0 }] = totals.rows
  return { ...first, sessions }
}

/** From which sums it is counted, and which of them: the same as the chart adds up. */
function partsOf(ctx: Context, { by, key }: Asked): RawBuilder<unknown> {
  if (by === 'hour') {
    const { first, long } = weekSpan('s')
    return sql`from begun s join ${peopleOfSessions} sums on sums.session_id = s.id
      where s.is_held and (${hourOfWeek(key)} - ${first} + 168) % 168 < ${long}`
  }
  const isOf =
    by === 'role'
      ? sql`${key} = any(case when sums.roles = '{}' then '{""}' else sums.roles end)`
      : sql`sums.organisation_id = ${key}::uuid and ${isSeenOrganisation(ctx, key)}`
  return sql`from begun s join ${peopleOfParts} sums on sums.session_id = s.id where ${isOf}`
}

const isSeenOrganisation = (ctx: Context, id: string) =>
  sql`exists (select from organisations o where o.id = ${id}::uuid and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')})`

const nameOf = (ctx: Context, { by, key }: Asked) =>
  by === 'organisation'
    ? sql`coalesce((select o.name from organisations o
        where o.id = ${key}::uuid and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')}), '')`
    : sql`''`
