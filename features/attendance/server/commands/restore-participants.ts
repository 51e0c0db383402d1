import { sql } from 'kysely'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { lockAttendances, requireOpen } from '../policy.ts'
import { tellParticipants } from './tell-participants.ts'

/** Takes a removal back: their rows were kept, and are as they were. Who is there again already stays untouched. */
export async function restoreParticipants(ctx: Context, sessionId: string, ids: string[]) {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  const unique = [...new Set(ids)]
  const rows = await lockAttendances(ctx, sessionId, unique)
  if (rows.length !== unique.length) throw notFound()
  const removed = rows.filter((row) => row.deleted_at !== null)
  if (!removed.length) return { restored: 0 }
  await ctx.db
    .updateTable('attendances')
    .set((eb) => ({
      deleted_at: null,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where(sql<boolean>`id = any(${removed.map(({ id }) => id)}::uuid[])`)
    .execute()
  await countHours(
    ctx,
    removed.map((row) => row.volunteer_id),
  )
  tellParticipants(
    ctx,
    session,
    removed.map((row) => row.participant_id),
  )
  return { restored: removed.length }
}
