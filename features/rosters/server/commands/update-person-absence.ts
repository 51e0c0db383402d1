import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import type { updatePersonAbsence as contract } from '../../away-contract.ts'
import { countHiddenSessions } from '../queries/count-hidden-sessions.ts'
import { lockPersonAbsence } from '../queries/lock-person-absence.ts'
import { putBackAfterAbsence, takeOffWhileAway } from './move-for-absence.ts'
import { changeAbsence } from './update-absence.ts'

/** In every series the sessions that lie outside of the new time are theirs again, those that lie in it are not. */
export async function updatePersonAbsence(
  ctx: Context,
  { id: volunteerId, absenceId: id }: Received<typeof contract>['params'],
  { from, to, remark, version }: Received<typeof contract>['body'],
) {
  const { participant, absence } = await lockPersonAbsence(ctx, volunteerId, id)
  if (version !== undefined && version !== absence.version) throw staleVersion(absence)
  await changeAbsence(ctx, absence, { from_date: from, to_date: to, remark })
  const putBack = await putBackAfterAbsence(ctx, { id, batchId: null, participant }, { from, to })
  const takenOff = await takeOffWhileAway(ctx, { id, batchId: null, participant, from, to })
  const hidden = await countHiddenSessions(ctx, { volunteerId, days: { from, to }, absenceId: id })
  ctx.emit({ changed: [`volunteers/${volunteerId}`] })
  return { vid: id, takenOff, putBack, hidden }
}
