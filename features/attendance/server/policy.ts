import { sql } from 'kysely'
import { isLivingParticipant, localNow, lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch } from '#server/visibility.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { notFound, Problem } from '#shared/errors.ts'

/** An existing row of a session that the actor may see, locked until the transaction ends; the session cannot go away. */
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

/** Existing rows of a session by their ids, locked in one order for everybody; every one, or not found. */
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

/** Of a session that was closed only one person at a time is corrected, with a reason: all else opens it again first. */
export function requireNotClosed(session: { closed_on: Date | null }): void {
  if (!session.closed_on) return
  const message = 'This session was closed. Correct one person with a reason, or open the session again.'
  throw new Problem(409, 'session-closed', message)
}

/** Nobody comes to a session that does not take place. */
export function requireNotCancelled(session: { cancelled_on: Date | null }): void {
  if (!session.cancelled_on) return
  const message = 'This session is cancelled. Restore it before you change who comes.'
  throw new Problem(409, 'session-cancelled', message)
}

export function requireOpen(session: { closed_on: Date | null; cancelled_on: Date | null }): void {
  requireNotClosed(session)
  requireNotCancelled(session)
}

/** A session is settled once there is something to settle. */
export function requireBegun(ctx: Context, { starts_at }: { starts_at: string }): void {
  if (starts_at.slice(0, 16) <= localNow(ctx)) return
  const [day, time] = [formatDate(starts_at.slice(0, 10)), formatDateTime(starts_at).split(' ').slice(3).join(' ')]
  throw new Problem(409, 'session-not-begun', `This session has not begun yet: it begins on ${day} at ${time}.`)
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

/** Those of these sessions that were not deleted, neither alone nor with their batch or activity. */
export async function findExisting(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set()
  const rows = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isInLivingBatch)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
