import type { Warning } from '#features/attendance/contract.ts'
import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { findWarnings } from '#features/attendance/server/queries/find-warnings.ts'
import type { RoleCount } from '#features/sessions/contract.ts'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'

interface Place {
  volunteerId: string
  /** Empty for none. */
  role: string
}

interface SessionAt {
  id: string
  starts_at: string
  ends_at: string
  role_counts: RoleCount[]
}

/**
 * What there is to consider about each of these people for a place in a session, in the order in which they are named.
 * That a role is full is not among it: places are counted by those who give them.
 */
export async function findPlaceWarnings(
  ctx: Context,
  session: SessionAt,
  places: readonly Place[],
): Promise<Warning[][]> {
  const people = await findParticipants(
    ctx,
    places.map(({ volunteerId }) => ({ volType: 'indivols', volunteerId })),
  )
  const found = new Map<string, Warning[]>()
  for (const role of new Set(places.map((place) => place.role))) {
    const wanted = places
      .filter((place) => place.role === role)
      .map(({ volunteerId }) => ({
        participant: required(people.get(volunteerId), 'the volunteer'),
        newRoles: role ? [role] : [],
      }))
    found.set(role, await findWarnings(ctx, session, wanted, { roles: false }))
  }
  return places.map(({ volunteerId, role }) =>
    (found.get(role) ?? []).filter((warning) => warning.volunteerId === volunteerId),
  )
}
