import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isInLivingBatch } from '#server/visibility.ts'
import type { Question } from '../../contract.ts'

interface Asked {
  session_id: string
  volunteer_id: string
  starts_at: string
  ends_at: string
}

/** The first session at the same time for which somebody is signed up themselves; null for none. */
export async function findOwnOverlap(ctx: Context, ask: Asked): Promise<Question['overlap']> {
  const row = await ctx.db
    .selectFrom('attendances')
    .innerJoin('sessions', 'sessions.id', 'attendances.session_id')
    .innerJoin('activities', 'activities.id', 'sessions.activity_id')
    .select(['sessions.name', 'activities.title', 'sessions.starts_at', 'sessions.ends_at'])
    .where('attendances.participant_id', '=', ask.volunteer_id)
    .where('attendances.deleted_at', 'is', null)
    .where('sessions.id', '<>', ask.session_id)
    .where('sessions.deleted_at', 'is', null)
    .where('sessions.cancelled_on', 'is', null)
    .where(isInLivingBatch)
    .where(
      sql<boolean>`sessions.starts_at < ${ask.ends_at}::timestamp and sessions.ends_at > ${ask.starts_at}::timestamp`,
    )
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .executeTakeFirst()
  if (!row) return null
  return { sessionName: row.name || row.title, start: row.starts_at.slice(0, 16), end: row.ends_at.slice(0, 16) }
}
