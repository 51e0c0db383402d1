import { sql } from 'kysely'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { findExisting, requireNotClosed } from '../policy.ts'
import { valuesOf } from '../present.ts'
import type { AlsoClosed, MovedAttendance } from './move-attendances.ts'
import { updateAttendances } from './store-attendances.ts'
import { tellAttendance } from './tell-participants.ts'

/**
 * The two records are of two people after all: the first gets their sessions back, and the other's rows are as they were.
 * What somebody changed in the other's row since stays as it is. Answers in how many sessions it does.
 */
export async function moveAttendancesBack(
  ctx: Context,
  fromId: string,
  toId: string,
  moved: readonly MovedAttendance[],
  { alsoClosed = false }: AlsoClosed = {},
): Promise<number> {
  let kept = 0
  const existing = await findExisting(
    ctx,
    moved.map(({ sessionId }) => sessionId),
  )
  for (const { sessionId, from, to, before, version } of moved) {
    // of a deleted one nothing is seen, and it may come back
    if (existing.has(sessionId)) {
      const session = await lockSession(ctx, sessionId, 'share')
      if (!alsoClosed) requireNotClosed(session)
    }
    const rows = await ctx.db
      .selectFrom('attendances')
      .selectAll()
      .where(sql<boolean>`id = any(${[from, to]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.some((row) => row.id === from && row.deleted_at)) await setDeleted(ctx, from, null)
    const other = rows.find((row) => row.id === to && !row.deleted_at)
    if (other?.version !== version) kept++
    else if (before)
      await updateAttendances(ctx, [{ id: to, participantId: toId, before: valuesOf(other), values: before }])
    else await setDeleted(ctx, to, ctx.now)
    tellAttendance(ctx, sessionId, [fromId, toId])
  }
  await countHours(ctx, [fromId, toId])
  return kept
}

const setDeleted = (ctx: Context, id: string, deletedAt: Date | null) =>
  ctx.db
    .updateTable('attendances')
    .set((eb) => ({
      deleted_at: deletedAt,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where('id', '=', id)
    .execute()
