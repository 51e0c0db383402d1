import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { readWalkIns } from './list-walk-ins.ts'

/** A walk-in who waits, or with whom they were matched while that can be taken back. */
export async function getWalkIn(ctx: Context, registrationId: string) {
  const found = await ctx.db
    .selectFrom('registrations')
    .leftJoin('walk_in_matches', (join) =>
      join
        .onRef('walk_in_matches.registration_id', '=', 'registrations.id')
        .on('matched_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`),
    )
    .select('walk_in_matches.volunteer_id')
    .where('registrations.id', '=', registrationId)
    .where('registrations.reason', '=', 'walk-in')
    .where(isVisibleRegistration(ctx))
    .executeTakeFirst()
  if (!found) throw notFound()
  const [walkIn] = await readWalkIns(ctx, sql<boolean>`registrations.id = ${registrationId}`)
  return { walkIn: walkIn ?? null, matchedWith: found.volunteer_id ?? '' }
}
