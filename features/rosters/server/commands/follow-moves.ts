import { sql } from 'kysely'
import type { Participant } from '#features/attendance/server/queries/find-participants.ts'
import type { Context, FollowMoves, MovedSession } from '#server/context.ts'
import { daysOf, meet } from '../../rules.ts'
import { isOnDaysOf } from '../policy.ts'
import { putBackAfterAbsence, takeOffWhileAway } from './move-for-absence.ts'

/**
 * Sessions have been moved: anyone who is away is taken off those that now lie in that time, and is back in those that no
 * longer do. Who was signed up again on purpose for a session that lay there before stays in it.
 */
export const followMoves: FollowMoves = async (ctx, moved) => {
  for (const [batchId, own] of Map.groupBy(moved, (one) => one.batchId)) await followInBatch(ctx, batchId, own)
}

async function followInBatch(ctx: Context, batchId: string, moved: readonly MovedSession[]): Promise<void> {
  for (const { from_date: from, to_date: to, ...row } of await listConcerned(ctx, batchId, moved)) {
    const participant: Participant = { kind: 'indivols', id: row.volunteer_id, name: row.full_name, status: row.status }
    const away = { id: row.id, batchId, participant }
    const wereOutside = moved.filter(({ before }) => !meet({ from, to }, daysOf(before))).map(({ id }) => id)
    await putBackAfterAbsence(ctx, away, { from, to })
    if (wereOutside.length) await takeOffWhileAway(ctx, { ...away, from, to }, new Set(wereOutside))
  }
}

/** The times away in which one of the sessions lies now, or for which somebody was taken off it: of all, no matter who sees them. */
const listConcerned = (ctx: Context, batchId: string, moved: readonly MovedSession[]) =>
  ctx.db
    .selectFrom('roster_absences')
    .innerJoin('volunteers', (join) =>
      join
        .onRef('volunteers.tenant_id', '=', 'roster_absences.tenant_id')
        .onRef('volunteers.id', '=', 'roster_absences.volunteer_id'),
    )
    .select(['roster_absences.id', 'volunteer_id', 'from_date', 'to_date', 'full_name', 'status'])
    .where(({ eb, or }) => or([eb('batch_id', '=', batchId), eb('batch_id', 'is', null)]))
    .where('roster_absences.deleted_at', 'is', null)
    .where('volunteers.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from sessions s where s.id = any(${moved.map(({ id }) => id)}::uuid[])
        and (${isOnDaysOf(sql`roster_absences.from_date`, sql`roster_absences.to_date`)}
          or exists (select 1 from roster_absence_sessions t
            where t.absence_id = roster_absences.id and t.session_id = s.id)))`,
    )
    .orderBy('roster_absences.id')
    .execute()
