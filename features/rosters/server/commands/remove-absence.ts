import type { Context } from '#server/context.ts'
import { lockAbsence } from '../queries/lock-absence.ts'
import { putBackAfterAbsence } from './move-for-absence.ts'
import { changeAbsence } from './update-absence.ts'

/** Somebody is not away after all. The row is kept, for the history. */
export async function removeAbsence(ctx: Context, batchId: string, id: string) {
  const { participant, absence } = await lockAbsence(ctx, batchId, id)
  await changeAbsence(ctx, absence, { deleted_at: ctx.now })
  const putBack = await putBackAfterAbsence(ctx, { id, batchId, participant })
  ctx.emit({ changed: [`sessions/batch/${batchId}`] })
  return { vid: id, takenOff: 0, putBack }
}
