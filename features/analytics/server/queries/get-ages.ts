import { sql } from 'kysely'
import { ageBands, bandOfAge } from '#features/volunteers/age-rules.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import type { Chart } from '../../contract.ts'

/** How many are of each age today; left out are those whose day of birth is not known or in no band. */
export async function getAges(ctx: Context): Promise<Chart> {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const { rows } = await sql<{ age: number | null; count: number }>`
    select age_on(dob, ${today}::date) as age, sum(people)::int as count
    from (select dob, count(*) as people from volunteers where deleted_at is null and ${isVisiblePerson(ctx)}
      group by dob) days
    group by 1`.execute(ctx.db)
  const counts = new Map<string, number>()
  let leftOut = 0
  for (const { age, count } of rows) {
    const band = age === null ? undefined : bandOfAge(age)
    if (band === undefined) leftOut += count
    else counts.set(band, (counts.get(band) ?? 0) + count)
  }
  return { bars: ageBands.map((band) => ({ key: band, label: band, count: counts.get(band) ?? 0 })), leftOut }
}
