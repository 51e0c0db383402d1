import { sql } from 'kysely'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { isLivingParticipant, lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { requireOpen } from '../policy.ts'
import { tellParticipants } from './tell-participants.ts'

/** Takes participants out of a session: all of them or none. Their rows are kept, with who did it and when. */
export async function removeParticipants(ctx: Context, sessionId: string, ids: string[]) {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  const unique = [...new Set(ids)]
  const removed = await ctx.db
    .updateTable('attendances')
    .set((eb) => ({
      deleted_at: ctx.now,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`(participant_id = any(${unique}::uuid[]) or id = any(${unique}::uuid[]))`)
    .where(isLivingParticipant)
    .returning(['participant_id', 'volunteer_id'])
    .execute()
  if (removed.length !== unique.length) throw notFound()
  await countHours(
    ctx,
    removed.map((row) => row.volunteer_id),
  )
  await dropEmptyGroups(ctx, [sessionId])
  tellParticipants(
    ctx,
    session,
    removed.map((row) => row.participant_id),
  )
  return { message: 'Successfully deleted the volunteers', removed: removed.length }
}

/** Takes those of locked rows out of their sessions; the caller has settled that they may be, and tells of it. */
export async function removeRows(
  ctx: Context,
  rows: readonly { id: string; session_id: string; volunteer_id: string | null }[],
): Promise<void> {
  if (!rows.length) return
  await ctx.db
    .updateTable('attendances')
    .set((eb) => ({
      deleted_at: ctx.now,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  await dropEmptyGroups(ctx, [...new Set(rows.map((row) => row.session_id))])
}

/** A group of which nobody is left is no longer in the session. */
async function dropEmptyGroups(ctx: Context, sessionIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
    delete from session_groups sg where sg.session_id = any(${sessionIds}::uuid[]) and not exists (
      select 1 from group_members m join attendances a on a.tenant_id = m.tenant_id and a.volunteer_id = m.volunteer_id
      where m.tenant_id = sg.tenant_id and m.group_id = sg.group_id and a.session_id = sg.session_id
        and a.deleted_at is null)
    returning sg.tenant_id, sg.session_id, sg.group_id
    )
    insert into removed_session_groups (tenant_id, session_id, group_id, removed_on)
    select tenant_id, session_id, group_id, ${ctx.now}::timestamptz from gone
    on conflict do nothing`.execute(ctx.db)
}
