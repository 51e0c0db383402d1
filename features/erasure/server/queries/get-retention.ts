import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { erasureHistory } from '../../history-words.ts'
import type { ErasedNight, Retention } from '../../retention-contract.ts'
import { byRetention } from '../../retention-rules.ts'
import { keptKinds } from './kept-kinds.ts'

const countOf = (type: string) => sql`count(distinct id) filter (where type = ${type})::int`

/** The statuses of the form with how many people have each and how long they are kept, and the nights of the last year. */
export async function getRetention(ctx: Context): Promise<Retention> {
  const [counted, rules, erased] = await Promise.all([
    sql<{ status: string; people: number }>`
      select status, count(*)::int as people from volunteers where deleted_at is null and erased_on is null
      group by status
      union all
      select 'organisation:' || status, count(*)::int from organisations where deleted_at is null group by status
      union all
      select 'contact:' || kind, count(*)::int from contacts where deleted_at is null group by kind`.execute(ctx.db),
    ctx.db.selectFrom('retention_rules').select(['status', 'months']).execute(),
    sql<ErasedNight>`
      select to_char(at_time at time zone ${ctx.settings.timeZone}, 'YYYY-MM-DD') as day,
        ${countOf('volunteer')} as people, ${countOf('contact')} as contacts, ${countOf('organisation')} as organisations,
        ${countOf('organisation member')} as members, ${countOf('group')} as groups
      from (
        select 'volunteer' as type, id::text as id, erased_on as at_time from volunteers
        where erased_on > ${ctx.now}::timestamptz - interval '1 year' and updated_by = ${byRetention}
        union all
        select c.record_type, c.record_id, s.created_on
        from change_sets s join changes c on c.tenant_id = s.tenant_id and c.change_set_id = s.id
        where s.tenant_id = current_tenant() and s.action in (${erasureHistory.message('erasedDeletedRecords').text.code},
            ${erasureHistory.message('erasedOverdueRecords').text.code})
          and s.created_on > ${ctx.now}::timestamptz - interval '1 year' and c.fields ? 'erased'
      ) erased
      group by 1 order by 1 desc`.execute(ctx.db),
  ])
  const people = new Map(counted.rows.map((row) => [row.status, row.people]))
  const months = new Map(rules.map((row) => [row.status, row.months]))
  const periods = keptKinds(ctx).map((kind) => ({
    ...kind,
    people: people.get(kind.status) ?? 0,
    months: months.get(kind.status) ?? 0,
  }))
  return { periods, erased: erased.rows }
}
