import { sql } from 'kysely'
import { hasCome, localNow } from '#features/sessions/server/policy.ts'
import { startOf } from '#features/sessions/server/queries/select-sessions.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import {
  type listHeldSeries as contract,
  type HeldSeries,
  mostKnown,
  mostNamed,
  mostSeries,
} from '../../held-contract.ts'

type Found = HeldSeries & { allSeries: number; allSessions: number; allWithout: number }

/** The series whose sessions began on these days, and of which of them nobody has said yet who came. */
export async function listHeldSeries(ctx: Context, { from, to }: Received<typeof contract>['query']) {
  const { rows } = await sql<Found>`
    with held as (
      select sessions.batch_id, sessions.activity_id, sessions.id, sessions.starts_at,
        sessions.closed_on is null and not ${hasCome} as is_without
      from sessions
      where sessions.tenant_id = ${ctx.tenantId} and sessions.deleted_at is null and sessions.cancelled_on is null
        and sessions.starts_at >= ${startOf(from)} and sessions.starts_at < ${startOf(to, 1)}
        and sessions.starts_at <= ${localNow(ctx)}::timestamp and ${isVisibleSession(ctx)}
    ), series as (
      select c.activity_type, c.id as activity_id, b.id as batch_id, c.title, b.name, max(h.starts_at) as last_held,
        count(*)::int as sessions, count(*) filter (where h.is_without)::int as without_count,
        (array_agg(jsonb_build_object('vid', h.id, 'start', to_char(h.starts_at, 'YYYY-MM-DD"T"HH24:MI'))
          order by h.starts_at, h.id) filter (where h.is_without))[:${sql.lit(mostNamed)}] as without,
        (array_agg(jsonb_build_object('vid', h.id, 'start', to_char(h.starts_at, 'YYYY-MM-DD"T"HH24:MI'))
          order by h.starts_at desc, h.id) filter (where not h.is_without))[:${sql.lit(mostKnown)}] as known
      from held h
      join batches b on b.tenant_id = ${ctx.tenantId} and b.id = h.batch_id and b.deleted_at is null
      join activities c on c.tenant_id = ${ctx.tenantId} and c.id = h.activity_id and c.deleted_at is null
      group by c.activity_type, c.id, b.id, c.title, b.name
    )
    select activity_type as "activityType", activity_id as "activityId", batch_id as "batchId", title,
      name as "batchName", sessions, without_count as "withoutCount", coalesce(to_jsonb(without), '[]') as without,
      coalesce(to_jsonb(known), '[]') as known,
      (count(*) over ())::int as "allSeries", (sum(sessions) over ())::int as "allSessions",
      (sum(without_count) over ())::int as "allWithout"
    from series order by last_held desc, title, batch_id limit ${sql.lit(mostSeries)}`.execute(ctx.db)
  const { allSeries = 0, allSessions = 0, allWithout = 0 } = rows[0] ?? {}
  return { series: rows, total: allSeries, sessions: allSessions, without: allWithout }
}
