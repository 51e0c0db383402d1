import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Period } from '#shared/periods.ts'
import type { RankedPerson } from '../../who-contract.ts'
import type { TraitFilters } from '../../who-rules.ts'
import { among } from './asked-people.ts'
import { hoursInPeriod } from './list-hours.ts'

/** So many people are named. */
export const ranked = 10

/** Who has the most hours in a period, those alone whom the reader may see. */
export async function rankHours(
  ctx: Context,
  { firstDay, lastDay, ...asked }: Period & TraitFilters,
): Promise<{ mostHours: RankedPerson[] }> {
  const { rows } = await sql<RankedPerson>`
    select first.id as vid, v.full_name as "fullName", v.email, v.mobile_no as "mobileNo", first.hours from (
      select counted.id, round(counted.hours, 2)::float8 as hours from (
        ${hoursInPeriod(ctx, { firstDay, lastDay })}) counted
      join (select id from trait_search where ${among(ctx, asked)} offset 0) asked on asked.id = counted.id
      where round(counted.hours, 2) > 0
      order by round(counted.hours, 2) desc, counted.id limit ${ranked}) first
    join volunteer_search v on v.id = first.id
    order by first.hours desc, first.id`.execute(ctx.db)
  return { mostHours: rows }
}
