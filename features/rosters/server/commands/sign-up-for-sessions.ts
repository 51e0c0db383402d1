import { addSessionGroups } from '#features/attendance/server/commands/add-participants.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { Changed, signUpForSessions as contract } from '../../contract.ts'
import { lockRoster } from '../policy.ts'
import { findPeople, numbersOf } from '../queries/find-people.ts'
import { applyPlaces } from './apply-places.ts'

/** Signs people, organisations and the members of groups up for all sessions of the scope. */
export async function signUpForSessions(
  ctx: Context,
  batchId: string,
  body: Received<typeof contract>['body'],
): Promise<Changed> {
  const sessions = await lockRoster(ctx, batchId, body)
  const people = await findPeople(ctx, body)
  await addSessionGroups(
    ctx,
    sessions.map(({ id }) => id),
    body.groups,
  )
  const numbers = numbersOf(body.participants)
  const wanted = people.flatMap((participant) =>
    sessions.map((session) => ({ session, participant, roles: body.roles, people: numbers.get(participant.id) })),
  )
  return applyPlaces(ctx, batchId, wanted, { acceptedWarnings: body.acceptedWarnings, keepsRoles: true })
}
