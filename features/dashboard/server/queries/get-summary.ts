import { sql } from 'kysely'
import { isVisibleRegistration } from '#features/registration/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import { changePercent } from '../../rules.ts'

interface StatusCount {
  status: string
  count: number
  recent: number
}

/**
 * The three cards. Counters know how many volunteers there are; an index finds who registered within a month. New
 * applications are also of organisations, and of those who wait for a decision.
 */
export async function getSummary(ctx: Context) {
  const counts = visibleVenues(ctx) === 'all' ? await countAll(ctx) : await countVisible(ctx)
  const others = await countOtherApplications(ctx)
  const card = (belongs: (status: string) => boolean, all = counts) => {
    const some = all.filter(({ status }) => belongs(status.toLowerCase()))
    const count = some.reduce((sum, one) => sum + one.count, 0)
    return {
      count,
      changePercent: changePercent(
        count,
        some.reduce((sum, one) => sum + one.recent, 0),
      ),
    }
  }
  return {
    total: card(() => true),
    active: card((status) => ctx.settings.activeStatuses.includes(status)),
    new: card((status) => status === 'new', [...counts, ...others]),
  }
}

async function countAll(ctx: Context): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, sum(count)::int as count, sum(recent)::int as recent
    from (
      select status, change as count, 0 as recent from volunteer_counts
      union all
      select status, 0, 1 from volunteers
      where deleted_at is null and created_on > ${ctx.now}::timestamptz - interval '1 month'
    ) counted
    group by status`.execute(ctx.db)
  return rows
}

/** For whoever sees some people only. */
async function countVisible(ctx: Context): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, count(*)::int as count,
      (count(*) filter (where created_on > ${ctx.now}::timestamptz - interval '1 month'))::int as recent
    from volunteers where deleted_at is null and ${isVisiblePerson(ctx)}
    group by status`.execute(ctx.db)
  return rows
}

/** New organisations and registrations that wait: few beside the volunteers. */
async function countOtherApplications(ctx: Context): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select 'new' as status, count(*)::int as count,
      (count(*) filter (where created_on > ${ctx.now}::timestamptz - interval '1 month'))::int as recent
    from (
      select created_on from organisations where deleted_at is null and lower(status) = 'new' and ${isVisiblePerson(ctx)}
      union all
      select created_on from registrations where state = 'waiting' and ${isVisibleRegistration(ctx)}
    ) applications`.execute(ctx.db)
  return rows
}
