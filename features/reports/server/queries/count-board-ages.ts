import { sql } from 'kysely'
import { ageBands, bandOfAge } from '#features/volunteers/age-rules.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'

export interface BoardAges {
  /** From the first band that somebody is in to the last; none where nobody's age is known. */
  bands: { band: string; people: number }[]
  /** People whose date of birth is not known. */
  unknown: number
  /** People who are older than the last band. */
  older: number
}

/**
 * The ages of the individuals who came in a period, each counted once, on its last day or today if that is earlier: the
 * same people as the figures of the page count.
 */
export async function countBoardAges(
  ctx: Context,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<BoardAges> {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const { rows } = await sql<{ age: number | null; people: number }>`
    select age_on(v.dob, ${lastDay < today ? lastDay : today}::date) as age, count(*)::int as people
    from (
      select distinct a.tenant_id, a.volunteer_id
      from sessions s
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
      join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
      join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
      where s.deleted_at is null and ${isVisibleSession(ctx, 's')}
        and s.starts_at >= ${firstDay}::date and s.starts_at < ${lastDay}::date + 1
        and a.volunteer_id is not null and (a.check_in is not null or a.hours > 0)
    ) came
    join volunteers v on v.tenant_id = came.tenant_id and v.id = came.volunteer_id and v.deleted_at is null
    group by 1`.execute(ctx.db)
  const counts = new Map<string, number>()
  let [unknown, older] = [0, 0]
  for (const { age, people } of rows) {
    const band = age === null ? undefined : bandOfAge(age)
    if (age === null) unknown += people
    else if (band === undefined) older += people
    else counts.set(band, (counts.get(band) ?? 0) + people)
  }
  const first = ageBands.findIndex((band) => counts.has(band))
  const last = ageBands.findLastIndex((band) => counts.has(band))
  const shown = first < 0 ? [] : ageBands.slice(first, last + 1)
  return { bands: shown.map((band) => ({ band, people: counts.get(band) ?? 0 })), unknown, older }
}
