import { v7 as uuidv7 } from 'uuid'
import { findParticipants, type Participant } from '#features/attendance/server/queries/find-participants.ts'
import { lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { required } from '#shared/required.ts'
import type { addAbsence as contract } from '../../absence-contract.ts'
import { takeOffWhileAway } from './move-for-absence.ts'

/** Notes that somebody is away, and takes them off the coming sessions in that time. */
export async function addAbsence(
  ctx: Context,
  batchId: string,
  { volunteerId, from, to, remark }: Received<typeof contract>['body'],
) {
  await lockBatch(ctx, { batchId })
  const people = await findParticipants(ctx, [{ volType: 'indivols', volunteerId }])
  const participant = required(people.get(volunteerId), 'the volunteer')
  const id = uuidv7()
  await insertAbsence(ctx, { id, batchId, participant, from, to, remark })
  const takenOff = await takeOffWhileAway(ctx, { id, batchId, participant, from, to })
  ctx.emit({ changed: [`sessions/batch/${batchId}`] })
  return { vid: id, takenOff, putBack: 0 }
}

interface NewAbsence {
  id: string
  /** All series where it is null. */
  batchId: string | null
  participant: Participant
  from: string
  to: string
  remark: string
}

export const insertAbsence = (ctx: Context, { id, batchId, participant, from, to, remark }: NewAbsence) =>
  ctx.db
    .insertInto('roster_absences')
    .values({
      tenant_id: ctx.tenantId,
      id,
      batch_id: batchId,
      volunteer_id: participant.id,
      volunteer_name: participant.name,
      from_date: from,
      to_date: to,
      remark,
      created_on: ctx.now,
      created_by: ctx.actor.username,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .execute()
