import { sql } from 'kysely'
import type { ParticipantKind } from '#features/attendance/contract.ts'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** Everybody who is in a session, with their roles there. */
export function listPeopleOf(ctx: Context, sessionId: string) {
  return ctx.db
    .selectFrom('attendances')
    .select([sql<string>`participant_id`.as('participant_id'), sql<ParticipantKind>`kind`.as('kind'), 'roles'])
    .where('session_id', '=', sessionId)
    .where(isLivingParticipant)
    .execute()
}
