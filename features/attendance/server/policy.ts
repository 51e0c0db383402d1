import { sql } from 'kysely'
import { isLivingParticipant, lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound, Problem } from '#shared/errors.ts'

/** A living row of a session that the actor may see, locked until the transaction ends; the session cannot go away. */
export async function lockAttendance(ctx: Context, path: { sessionId: string; vid: string }) {
  const [session, attendance] = await Promise.all([
    lockSession(ctx, path.sessionId, 'share'),
    ctx.db
      .selectFrom('attendances')
      .selectAll()
      .where('session_id', '=', path.sessionId)
      .where((eb) => eb.or([eb('id', '=', path.vid), eb('participant_id', '=', path.vid)]))
      .where(isLivingParticipant)
      .forUpdate()
      .executeTakeFirst(),
  ])
  if (!attendance) throw notFound()
  return { session, attendance }
}

/** Living rows of a session by their ids, locked in one order for everybody; every one, or not found. */
export async function lockEntries(ctx: Context, sessionId: string, ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const rows = await ctx.db
    .selectFrom('attendances')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`id = any(${unique}::uuid[])`)
    .where(isLivingParticipant)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== unique.length) throw notFound()
  return rows
}

/** Every row of a session, removed ones too, locked in one order for everybody. */
export function lockAttendances(ctx: Context, sessionId: string, participantIds?: string[]) {
  return ctx.db
    .selectFrom('attendances')
    .selectAll()
    .where('session_id', '=', sessionId)
    .$if(participantIds !== undefined, (q) => q.where(sql<boolean>`participant_id = any(${participantIds}::uuid[])`))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** How long after a look-up a kiosk may write what the person does. */
const lookupMinutes = 5

/** A kiosk writes the attendance of somebody who was looked up on this device a moment ago, and of nobody else. */
export async function requireLookedUp(ctx: Context, volunteerId: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('kiosk_lookups')
    .select('volunteer_id')
    .where('session_id', '=', ctx.actor.sessionId)
    .where('volunteer_id', '=', volunteerId)
    .where('found_on', '>', new Date(ctx.now.getTime() - lookupMinutes * 60_000))
    .executeTakeFirst()
  if (!found) throw new Problem(403, 'not-looked-up', 'Please say who you are again.')
}
