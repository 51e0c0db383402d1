import { moveAttendances } from '#features/attendance/server/commands/move-attendances.ts'
import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { settleWalkIn } from '#features/registration/server/commands/decide-registration.ts'
import { lockWaiting } from '#features/registration/server/policy.ts'
import { deleteVolunteer } from '#features/volunteers/server/commands/delete-volunteer.ts'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'

/**
 * The walk-in turns out to be somebody who is known: that person came, and the record with name and number goes. What
 * changed is kept, so that it can be taken back (./separate-walk-in.ts).
 */
export async function matchWalkIn(ctx: Context, registrationId: string, volunteerId: string) {
  const row = await lockWaiting(ctx, registrationId)
  if (row.reason !== 'walk-in') throw notFound()
  const walkInId = row.living_record_id
  if (!walkInId) throw conflict('This walk-in has since been deleted.')
  if (walkInId === volunteerId) {
    const message = 'Choose a person other than the walk-in'
    throw invalid(message, [{ path: 'volunteerId', message }])
  }
  if ((await lockVolunteers(ctx, [walkInId, volunteerId])) < 2) throw notFound()
  const known = await findParticipants(ctx, [{ volType: 'indivols', volunteerId }])
  const moved = await moveAttendances(ctx, walkInId, volunteerId)
  await deleteVolunteer(ctx, walkInId)
  await settleWalkIn(ctx, registrationId, volunteerId)
  await ctx.db
    .insertInto('walk_in_matches')
    .values({
      tenant_id: ctx.tenantId,
      registration_id: registrationId,
      walk_in_id: walkInId,
      volunteer_id: volunteerId,
      moved: JSON.stringify(moved),
      matched_on: ctx.now,
    })
    .execute()
  return { message: `${row.name} is ${known.get(volunteerId)?.name}`, recordId: volunteerId }
}
