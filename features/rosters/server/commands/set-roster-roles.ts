import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { Changed } from '../../contract.ts'
import type { setRosterRoles as contract } from '../../people-contract.ts'
import { lockRoster } from '../policy.ts'
import { lockPlaces } from '../queries/read-places.ts'
import { applyPlaces } from './apply-places.ts'

/** Only where they are signed up: nobody joins a session by a role. */
export async function setRosterRoles(
  ctx: Context,
  batchId: string,
  body: Received<typeof contract>['body'],
): Promise<Changed> {
  const sessions = await lockRoster(ctx, batchId, body)
  const people = await findParticipants(ctx, body.vols)
  const rows = await lockPlaces(
    ctx,
    sessions.map(({ id }) => id),
    [...people.keys()],
  )
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const wanted = rows.flatMap((row) => {
    const [session, participant] = [byId.get(row.session_id), people.get(row.participant_id)]
    return session && participant ? [{ session, participant, roles: body.roles }] : []
  })
  return applyPlaces(ctx, batchId, wanted)
}
