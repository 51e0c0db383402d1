import { v7 as uuidv7 } from 'uuid'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { noteUnstored as contract } from '../../unstored-contract.ts'
import { findParticipants } from '../queries/find-participants.ts'

/**
 * Leaves a note for colleagues about each of these participants of the session, also of those who were removed since, or
 * about a walk-in. Somebody on record is named by their record: a name that changes or is erased is not kept here once more.
 */
export async function noteUnstored(
  ctx: Context,
  sessionId: string,
  { vids, who, what, at, why }: Received<typeof contract>['body'],
): Promise<{ noted: number }> {
  await lockSession(ctx, sessionId, 'share')
  const known = who?.volunteerId
  if (known) await findParticipants(ctx, [{ volType: 'indivols', volunteerId: known }])
  const noted = known
    ? [{ volunteer_id: known }]
    : who
      ? [{ name: who.fullName, phone: who.phone }]
      : await ctx.db
          .selectFrom('attendances')
          .select('id as attendance_id')
          .where('session_id', '=', sessionId)
          .where('id', 'in', vids)
          .execute()
  if (!noted.length) throw notFound()
  await ctx.db
    .insertInto('unstored_presses')
    .values(
      noted.map((one) => ({
        ...one,
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        session_id: sessionId,
        what,
        pressed_at: localTime(new Date(at), ctx.settings.timeZone),
        why,
        created_on: ctx.now,
        created_by: ctx.actor.username,
      })),
    )
    .execute()
  ctx.emit({ changed: [`unstored-presses/${sessionId}`] })
  return { noted: noted.length }
}
