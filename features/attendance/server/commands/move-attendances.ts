import { isLivingParticipant, lockSession } from '#features/sessions/server/policy.ts'
import { countHours } from '#features/volunteers/server/commands/count-hours.ts'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import { mergeAttendance, none } from '../../merge-rules.ts'
import { requireNotClosed } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { findParticipants } from '../queries/find-participants.ts'
import { insertAttendances, updateAttendances } from './store-attendances.ts'
import { tellAttendance } from './tell-participants.ts'

/**
 * Two records are of one person: the sessions of the first become the other's. Where both took part in one session, what
 * was known of the other stays, and what only the first has is added.
 */
export async function moveAttendances(ctx: Context, fromId: string, toId: string): Promise<number> {
  const found = await findParticipants(ctx, [{ volType: 'indivols', volunteerId: toId }])
  const participant = required(found.get(toId), 'the volunteer')
  const rows = await ctx.db
    .selectFrom('attendances')
    .selectAll()
    .where('participant_id', 'in', [fromId, toId])
    .where(isLivingParticipant)
    .orderBy('id')
    .forUpdate()
    .execute()
  const theirs = new Map(rows.filter((row) => row.participant_id === toId).map((row) => [row.session_id, row]))
  const moved = rows.filter((row) => row.participant_id === fromId)
  for (const row of moved) {
    // like any other change: nothing changes in a session that the actor may not see, and a closed one is opened first;
    // being signed up for a cancelled one makes nobody another person
    requireNotClosed(await lockSession(ctx, row.session_id, 'share'))
    const there = theirs.get(row.session_id)
    const values = valuesOf(row)
    if (there) {
      const before = valuesOf(there)
      const merged = mergeAttendance(none, values, before) ?? before
      await updateAttendances(ctx, [{ id: there.id, participantId: toId, before, values: merged }])
    } else await insertAttendances(ctx, row.session_id, [{ participant, values, acceptedWarnings: [] }])
    tellAttendance(ctx, row.session_id, [fromId, toId])
  }
  if (moved.length)
    await ctx.db
      .updateTable('attendances')
      .set((eb) => ({
        deleted_at: ctx.now,
        version: eb('version', '+', 1),
        updated_on: ctx.now,
        updated_by: ctx.actor.username,
      }))
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  await countHours(ctx, [fromId, toId])
  return moved.length
}
