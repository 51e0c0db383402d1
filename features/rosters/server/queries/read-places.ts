import { sql } from 'kysely'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** Who of these people is in which of these sessions, locked in one order for everybody. */
export function lockPlaces(ctx: Context, sessionIds: readonly string[], participantIds: readonly string[]) {
  return ctx.db
    .selectFrom('attendances')
    .selectAll()
    .where(sql<boolean>`session_id = any(${sessionIds}::uuid[])`)
    .where(sql<boolean>`participant_id = any(${participantIds}::uuid[])`)
    .where(isLivingParticipant)
    .orderBy('id')
    .forUpdate()
    .execute()
}
