import { moveAccountVenues } from '#features/accounts/server/commands/move-account-venues.ts'
import { holdLocations } from '#features/accounts/server/queries/hold-locations.ts'
import { listZones } from '#features/accounts/server/queries/list-zones.ts'
import { moveOrganisations } from '#features/organisations/server/commands/move-venues.ts'
import { moveSessions } from '#features/sessions/server/commands/move-venues.ts'
import { moveVolunteers } from '#features/volunteers/server/commands/move-venues.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** Frees venues, so that they can go: all that uses them moves to another one, or nothing does. */
export async function moveVenueUses(ctx: Context, move: { from: string[]; to: string }) {
  await holdLocations(ctx)
  const known = new Set((await listZones(ctx)).flatMap(({ venues }) => venues.map(({ id }) => id)))
  if (![...move.from, move.to].every((id) => known.has(id))) throw notFound()
  return {
    accounts: await moveAccountVenues(ctx, move),
    volunteers: await moveVolunteers(ctx, move),
    organisations: await moveOrganisations(ctx, move),
    ...(await moveSessions(ctx, move)),
  }
}
