import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { chosenStatuses } from '#shared/statuses.ts'
import type { Retention } from '../../retention-contract.ts'
import { byRetention } from '../../retention-rules.ts'

/** The statuses of the form with how many people have each and how long they are kept, and the nights of the last year. */
export async function getRetention(ctx: Context): Promise<Retention> {
  const [counted, rules, erased] = await Promise.all([
    sql<{ status: string; people: number }>`
      select status, count(*)::int as people from volunteers where deleted_at is null and erased_on is null
      group by status`.execute(ctx.db),
    ctx.db.selectFrom('retention_rules').select(['status', 'months']).execute(),
    sql<{ day: string; people: number }>`
      select to_char(erased_on at time zone ${ctx.settings.timeZone}, 'YYYY-MM-DD') as day, count(*)::int as people
      from volunteers where erased_on > ${ctx.now}::timestamptz - interval '1 year' and updated_by = ${byRetention}
      group by 1 order by 1 desc`.execute(ctx.db),
  ])
  const people = new Map(counted.rows.map((row) => [row.status, row.people]))
  const months = new Map(rules.map((row) => [row.status, row.months]))
  const periods = chosenStatuses(ctx.statuses.volunteers).map(({ key, label }) => ({
    status: key,
    label,
    people: people.get(key) ?? 0,
    months: months.get(key) ?? 0,
  }))
  return { periods, erased: erased.rows }
}
