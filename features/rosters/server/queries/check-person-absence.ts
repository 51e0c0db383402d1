import { sql } from 'kysely'
import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { isOnDaysOf } from '../policy.ts'
import { countHiddenSessions } from './count-hidden-sessions.ts'

const most = 5

interface Row {
  vid: string
  sessionName: string
  sessionStartDateTime: string
  total: number
}

/** The coming sessions that somebody would be taken off. */
export async function checkPersonAbsence(ctx: Context, volunteerId: string, days: { from: string; to: string }) {
  await findParticipants(ctx, [{ volType: 'indivols', volunteerId }])
  const { rows } = await sql<Row>`
    with signed_up as materialized (
      select session_id from attendances where participant_id = ${volunteerId} and deleted_at is null
        and check_in is null and hours is null and not absent
    ), s as (
      select * from sessions
      where id in (select session_id from signed_up) and deleted_at is null and closed_on is null
        and ends_at > ${localNow(ctx)}::timestamp and ${isVisibleSession(ctx)} and ${isInLivingBatch}
    )
    select s.id as vid, s.name as "sessionName", to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionStartDateTime",
      count(*) over ()::int as total
    from s where ${isOnDaysOf(sql`${days.from}::date`, sql`${days.to}::date`)}
    order by s.starts_at, s.id limit ${most}`.execute(ctx.db)
  return {
    total: rows[0]?.total ?? 0,
    sessions: rows.map(({ total: _total, ...one }) => one),
    hidden: await countHiddenSessions(ctx, { volunteerId, days }),
  }
}
