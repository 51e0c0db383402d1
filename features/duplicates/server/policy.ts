import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { visibleVenues } from '#server/visibility.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'

/** Both records, and all that hangs on them, must be the actor's to see: part of it may be at any location. */
export function requireSeesEverybody(ctx: Context): void {
  if (visibleVenues(ctx) !== 'all')
    throw new Problem(403, 'forbidden', 'Duplicates are for those who see the volunteers of all locations.')
}

/** Locks two different people who are on record. */
export async function lockTwo(ctx: Context, oneId: string, otherId: string, path = 'otherId'): Promise<void> {
  requireSeesEverybody(ctx)
  if (oneId === otherId) {
    const message = 'Choose two different records'
    throw invalid(message, [{ path, message }])
  }
  if ((await lockVolunteers(ctx, [oneId, otherId])) < 2) throw notFound()
}

/** A pair has one order, whichever of the two is named first. */
export const inOrder = (oneId: string, otherId: string) =>
  oneId < otherId ? { one_id: oneId, other_id: otherId } : { one_id: otherId, other_id: oneId }
