import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { addPersonAbsence as contract } from '../../away-contract.ts'
import { countHiddenSessions } from '../queries/count-hidden-sessions.ts'
import { lockPerson } from '../queries/lock-person-absence.ts'
import { insertAbsence } from './add-absence.ts'
import { takeOffWhileAway } from './move-for-absence.ts'

/** Notes that somebody is away, and takes them off the coming sessions of every series in that time. */
export async function addPersonAbsence(
  ctx: Context,
  volunteerId: string,
  { from, to, remark }: Received<typeof contract>['body'],
) {
  const participant = await lockPerson(ctx, volunteerId)
  const id = uuidv7()
  await insertAbsence(ctx, { id, batchId: null, participant, from, to, remark })
  const takenOff = await takeOffWhileAway(ctx, { id, batchId: null, participant, from, to })
  const hidden = await countHiddenSessions(ctx, { volunteerId, days: { from, to } })
  ctx.emit({ changed: [`volunteers/${volunteerId}`] })
  return { vid: id, takenOff, putBack: 0, hidden }
}
