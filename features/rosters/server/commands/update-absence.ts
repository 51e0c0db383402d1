import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import type { updateAbsence as contract } from '../../absence-contract.ts'
import type { Absence } from '../../contract.ts'
import { lockAbsence } from '../queries/lock-absence.ts'
import { putBackAfterAbsence, takeOffWhileAway } from './move-for-absence.ts'

/** The sessions that lie outside of the new time are theirs again, those that lie in it are not. */
export async function updateAbsence(
  ctx: Context,
  { batchId, absenceId: id }: Received<typeof contract>['params'],
  { from, to, remark, version }: Received<typeof contract>['body'],
) {
  const { participant, absence } = await lockAbsence(ctx, batchId, id)
  if (version !== undefined && version !== absence.version) throw staleVersion(absence)
  await changeAbsence(ctx, absence, { from_date: from, to_date: to, remark })
  const putBack = await putBackAfterAbsence(ctx, { id, batchId, participant }, { from, to })
  const takenOff = await takeOffWhileAway(ctx, { id, batchId, participant, from, to })
  ctx.emit({ changed: [`sessions/batch/${batchId}`] })
  return { vid: id, takenOff, putBack }
}

type Changes = { from_date: string; to_date: string; remark: string } | { deleted_at: Date }

export const changeAbsence = (ctx: Context, { vid, version }: Absence, changes: Changes) =>
  ctx.db
    .updateTable('roster_absences')
    .set({ ...changes, version: version + 1, updated_on: ctx.now, updated_by: ctx.actor.username })
    .where('id', '=', vid)
    .execute()
