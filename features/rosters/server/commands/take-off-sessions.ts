import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { Changed, takeOffSessions as contract } from '../../contract.ts'
import { lockRoster } from '../policy.ts'
import { applyPlaces } from './apply-places.ts'
import { forgetComingBack } from './move-for-absence.ts'

export async function takeOffSessions(
  ctx: Context,
  batchId: string,
  body: Received<typeof contract>['body'],
): Promise<Changed> {
  const sessions = await lockRoster(ctx, batchId, body)
  const people = [...(await findParticipants(ctx, body.vols)).values()]
  const wanted = people.flatMap((participant) => sessions.map((session) => ({ session, participant, roles: null })))
  await forgetComingBack(ctx, wanted)
  return applyPlaces(ctx, batchId, wanted)
}
