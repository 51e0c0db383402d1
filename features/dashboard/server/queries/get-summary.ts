import { sql } from 'kysely'
import { importedSince } from '#features/volunteers/server/queries/list-imports.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, isVisibleRegistration, visibleVenues } from '#server/visibility.ts'
import { newStatusKey } from '#shared/statuses.ts'
import { changePercent } from '../../rules.ts'

interface StatusCount {
  status: string
  count: number
  recent: number
  imported: number
}

/**
 * The three cards, each the number of the list that it leads to. Counters know how many volunteers there are; an index
 * finds who registered within a month.
 */
export async function getSummary(ctx: Context) {
  const counts = visibleVenues(ctx) === 'all' ? await countAll(ctx) : await countVisible(ctx)
  const card = (belongs: (status: string) => boolean) => {
    const some = counts.filter(({ status }) => belongs(status))
    const count = some.reduce((sum, one) => sum + one.count, 0)
    return {
      count,
      changePercent: changePercent(
        count,
        some.reduce((sum, one) => sum + one.recent, 0),
      ),
      imported: some.reduce((sum, one) => sum + one.imported, 0),
    }
  }
  return {
    total: card(() => true),
    active: card((status) => ctx.settings.activeStatuses.includes(status)),
    new: card((status) => status === newStatusKey),
    waiting: await countWaiting(ctx),
  }
}

const monthAgo = (ctx: Context) => sql`${ctx.now}::timestamptz - interval '1 month'`
const importedWithin = (ctx: Context) => importedSince(monthAgo(ctx))

async function countAll(ctx: Context): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, sum(count)::int as count, sum(recent)::int as recent, sum(imported)::int as imported
    from (
      select status, change as count, 0 as recent, 0 as imported from volunteer_counts
      union all
      -- as the lists behind the cards
      select status, -1, 0, 0 from volunteers
      where tenant_id = current_tenant() and erased_on is not null and deleted_at is null
      union all
      select v.status, 0, 1, (i.id is not null)::int from volunteers v left join (${importedWithin(ctx)}) i on i.id = v.id
      where v.deleted_at is null and v.erased_on is null and v.created_on > ${monthAgo(ctx)}
    ) counted
    group by status`.execute(ctx.db)
  return rows
}

/** For anyone who sees some people only. */
async function countVisible(ctx: Context): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, count(*)::int as count,
      (count(*) filter (where v.created_on > ${monthAgo(ctx)}))::int as recent,
      (count(i.id) filter (where v.created_on > ${monthAgo(ctx)}))::int as imported
    from volunteers v left join (${importedWithin(ctx)}) i on i.id = v.id
    where v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
    group by status`.execute(ctx.db)
  return rows
}

/** New organisations and registrations that wait: few beside the volunteers. */
async function countWaiting(ctx: Context): Promise<{ organisations: number; registrations: number }> {
  const { rows } = await sql<{ organisations: number; registrations: number }>`
    select
      (select count(*)::int from organisations
        where deleted_at is null and status = ${newStatusKey} and ${isVisiblePerson(ctx)}) as organisations,
      (select count(*)::int from registrations
        where state = 'waiting' and ${isVisibleRegistration(ctx)}) as registrations`.execute(ctx.db)
  return onlyRow(rows)
}
