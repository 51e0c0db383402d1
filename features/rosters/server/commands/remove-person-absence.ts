import type { Context } from '#server/context.ts'
import { countHiddenSessions } from '../queries/count-hidden-sessions.ts'
import { lockPersonAbsence } from '../queries/lock-person-absence.ts'
import { putBackAfterAbsence } from './move-for-absence.ts'
import { changeAbsence } from './update-absence.ts'

/** Somebody is not away from all series after all. The row is kept, for the history. */
export async function removePersonAbsence(ctx: Context, volunteerId: string, id: string) {
  const { participant, absence } = await lockPersonAbsence(ctx, volunteerId, id)
  const hidden = await countHiddenSessions(ctx, { volunteerId, days: null, absenceId: id })
  await changeAbsence(ctx, absence, { deleted_at: ctx.now })
  const putBack = await putBackAfterAbsence(ctx, { id, batchId: null, participant })
  ctx.emit({ changed: [`volunteers/${volunteerId}`] })
  return { vid: id, takenOff: 0, putBack, hidden }
}
