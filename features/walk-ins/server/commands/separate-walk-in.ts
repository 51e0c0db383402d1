import { sql } from 'kysely'
import { moveAttendancesBack } from '#features/attendance/server/commands/move-attendances-back.ts'
import { reopenWalkIn } from '#features/registration/server/commands/decide-registration.ts'
import { restoreVolunteers } from '#features/volunteers/server/commands/delete-volunteer.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'

/** The walk-in was somebody else after all: what the match changed is as it was, and they wait for a decision again. */
export async function separateWalkIn(ctx: Context, registrationId: string) {
  const match = await ctx.db
    .deleteFrom('walk_in_matches')
    .where('registration_id', '=', registrationId)
    .where('matched_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returningAll()
    .executeTakeFirst()
  if (!match) throw notFound()
  const walkIn = await ctx.db
    .selectFrom('volunteers')
    .select(['full_name', 'mobile_no'])
    .where('id', '=', match.walk_in_id)
    .where(isVisiblePerson(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!walkIn) throw notFound()
  await restoreVolunteers(ctx, [match.walk_in_id])
  await reopenWalkIn(ctx, registrationId, match.walk_in_id, {
    fullName: walkIn.full_name,
    mobileNo: walkIn.mobile_no,
  })
  const { returned, kept } = await moveAttendancesBack(ctx, match.walk_in_id, match.volunteer_id, match.moved)
  const left = [
    returned ? ' The attendance was changed since: the change is kept.' : '',
    kept ? ' The attendance of the other person was changed since, and stays.' : '',
  ].join('')
  return { message: `${walkIn.full_name} waits as a walk-in again.${left}`, recordId: match.walk_in_id }
}
