import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import type { updateAbsence as contract } from '../../absence-contract.ts'
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
  await ctx.db
    .updateTable('roster_absences')
    .set({
      from_date: from,
      to_date: to,
      remark,
      version: absence.version + 1,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .where('id', '=', id)
    .execute()
  const putBack = await putBackAfterAbsence(ctx, { id, batchId, participant }, { from, to })
  const takenOff = await takeOffWhileAway(ctx, { id, batchId, participant, from, to })
  ctx.emit({ changed: [`sessions/batch/${batchId}`] })
  return { vid: id, takenOff, putBack }
}
