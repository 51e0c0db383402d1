import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { Changed } from '../../contract.ts'
import type { setRosterPeople as contract } from '../../people-contract.ts'
import { lockRoster } from '../policy.ts'
import { lockPlaces } from '../queries/read-places.ts'
import { applyPlaces } from './apply-places.ts'

/** Only where they are signed up: nobody joins a session by a number. */
export async function setRosterPeople(
  ctx: Context,
  batchId: string,
  { vols, people: expected, ...where }: Received<typeof contract>['body'],
): Promise<Changed> {
  const sessions = await lockRoster(ctx, batchId, where)
  const people = await findParticipants(ctx, vols)
  const rows = await lockPlaces(
    ctx,
    sessions.map(({ id }) => id),
    [...people.keys()],
  )
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const wanted = rows.flatMap((row) => {
    const [session, participant] = [byId.get(row.session_id), people.get(row.participant_id)]
    return session && participant ? [{ session, participant, roles: row.roles, people: expected }] : []
  })
  return applyPlaces(ctx, batchId, wanted)
}
