import { sql } from 'kysely'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'

/** In which of these sessions each of these people is. */
export async function countPlaces(ctx: Context, sessionIds: string[], participantIds: string[]) {
  const rows = await ctx.db
    .selectFrom('attendances')
    .select(['participant_id', 'session_id'])
    .where(sql<boolean>`session_id = any(${sessionIds}::uuid[])`)
    .where(sql<boolean>`participant_id = any(${participantIds}::uuid[])`)
    .where(isLivingParticipant)
    .execute()
  const there = new Map<string, Set<string>>()
  for (const row of rows)
    there.set(row.participant_id, (there.get(row.participant_id) ?? new Set()).add(row.session_id))
  return there
}
