import {
  findMembers,
  findParticipants,
  type Participant,
} from '#features/attendance/server/queries/find-participants.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { checkRoster } from '../../contract.ts'

/** The named people and organisations, and the members of the named groups; each once. */
export async function findPeople(
  ctx: Context,
  { participants, groups }: Pick<Received<typeof checkRoster>['body'], 'participants' | 'groups'>,
): Promise<Participant[]> {
  const people = await findParticipants(ctx, participants)
  for (const member of await findMembers(ctx, groups)) people.set(member.id, member)
  return [...people.values()]
}

/** How many people are expected of each that it was said of. */
export const numbersOf = (
  participants: readonly { volunteerId: string; people?: number | null | undefined }[],
): Map<string, number> =>
  new Map(participants.flatMap(({ volunteerId, people }) => (people ? [[volunteerId, people] as const] : [])))
