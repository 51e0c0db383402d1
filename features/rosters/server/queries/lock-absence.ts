import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { presentAbsence } from '../present.ts'

/** An existing absence of an existing person whom the actor may see, with its batch, locked until the transaction ends. */
export async function lockAbsence(ctx: Context, batchId: string, id: string) {
  await lockBatch(ctx, { batchId })
  const row = await ctx.db
    .selectFrom('roster_absences')
    .select(['id', 'batch_id', 'volunteer_id', 'from_date', 'to_date', 'remark', 'version'])
    .where('id', '=', id)
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const people = await findParticipants(ctx, [{ volType: 'indivols', volunteerId: row.volunteer_id }])
  return { participant: required(people.get(row.volunteer_id), 'the volunteer'), absence: presentAbsence(row) }
}
