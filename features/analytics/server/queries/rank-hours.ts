import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Period } from '#shared/periods.ts'
import type { RankedPerson } from '../../who-contract.ts'
import type { TraitFilters } from '../../who-rules.ts'
import { among } from './asked-people.ts'

/** So many people are named. */
export const ranked = 10

/**
 * Who has the most hours in a period, those alone whom the reader may see. A session counts on the day on which it
 * begins, and a group's hours are not its members'.
 */
export async function rankHours(
  ctx: Context,
  { firstDay, lastDay, ...asked }: Period & TraitFilters,
): Promise<{ mostHours: RankedPerson[] }> {
  const { rows } = await sql<RankedPerson>`
    select first.id as vid, v.full_name as "fullName", v.email, v.mobile_no as "mobileNo", first.hours from (
      select counted.id, counted.hours from (
        select a.volunteer_id as id, sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift))::float8 as hours
        from sessions s
        join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
        join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
        join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
        where s.deleted_at is null and s.starts_at >= ${firstDay}::date and s.starts_at < ${lastDay}::date + 1
          and a.volunteer_id is not null and (a.check_in is not null or a.hours > 0)
        group by a.volunteer_id) counted
      join (select id from trait_search where ${among(ctx, asked)} offset 0) asked on asked.id = counted.id
      where counted.hours > 0
      order by counted.hours desc, counted.id limit ${ranked}) first
    join volunteer_search v on v.id = first.id
    order by first.hours desc, first.id`.execute(ctx.db)
  return { mostHours: rows }
}
