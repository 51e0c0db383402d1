import { sql } from 'kysely'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { isOnDaysOf } from '../policy.ts'

interface Asked {
  volunteerId: string
  /** The days away; none for somebody who is back. */
  days: { from: string; to: string } | null
  /** The time away whose sessions come back where they lie outside of these days. */
  absenceId?: string
}

/**
 * Coming sessions that the actor may not see: those in the time away that somebody is signed up for still, and those that
 * they do not come back to.
 */
export async function countHiddenSessions(ctx: Context, { volunteerId, days, absenceId }: Asked): Promise<number> {
  if (ctx.actor.venues === 'all') return 0
  const isAway = days ? isOnDaysOf(sql`${days.from}::date`, sql`${days.to}::date`) : sql`false`
  const { rows } = await sql<{ count: number }>`
    with hidden as (
      select sessions.tenant_id, sessions.id, sessions.starts_at, sessions.ends_at from sessions
      where sessions.deleted_at is null and sessions.ends_at > ${localNow(ctx)}::timestamp
        and sessions.closed_on is null and not ${isVisibleSession(ctx)} and ${isInLivingBatch}
        and sessions.id in (
          select session_id from attendances
          where participant_id = ${volunteerId} and deleted_at is null and check_in is null and hours is null
            and not absent
          union all
          select session_id from roster_absence_sessions where absence_id = ${absenceId ?? null}::uuid)
    )
    select count(*)::int as count from hidden s
    where case when ${isAway}
      then exists (select from attendances a where a.tenant_id = s.tenant_id and a.session_id = s.id
        and a.participant_id = ${volunteerId} and a.deleted_at is null)
      else exists (select from roster_absence_sessions t where t.tenant_id = s.tenant_id and t.session_id = s.id
        and t.absence_id = ${absenceId ?? null}::uuid) end`.execute(ctx.db)
  return onlyRow(rows).count
}
