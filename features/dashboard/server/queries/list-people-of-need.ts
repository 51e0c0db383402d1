import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { localDate, localTime } from '#shared/dates.ts'
import type { WrittenNeed } from '../../needs-contract.ts'
import { comingSoon, endingPapers, lackersOf } from '../policy.ts'

/** All whom the need is about, each once, in the order in which the dashboard has the first of them. */
export async function listPeopleOfNeed(ctx: Context, need: WrittenNeed): Promise<{ vids: string[] }> {
  const { timeZone } = ctx.settings
  const people =
    need === 'lacking'
      ? sql<{ id: string }>`with ${comingSoon(ctx, localTime(ctx.now, timeZone))}, ${lackersOf(ctx)}
          select id from lackers order by starts_at, id`
      : sql<{ id: string }>`select volunteers.id from ${endingPapers(ctx, localDate(ctx.now, timeZone))}
          group by volunteers.id order by min(slots.valid_until), volunteers.id`
  const { rows } = await people.execute(ctx.db)
  return { vids: rows.map(({ id }) => id) }
}
