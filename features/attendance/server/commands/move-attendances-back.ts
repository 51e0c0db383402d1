import { sql } from 'kysely'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { partRow } from '../../part-rules.ts'
import { findExisting, requireNotClosed } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { readParts } from '../queries/read-parts.ts'
import type { AlsoClosed, MovedAttendance } from './move-attendances.ts'
import { updateAttendances } from './store-attendances.ts'
import { storeParts } from './store-parts.ts'
import { tellAttendance } from './tell-participants.ts'

/** In how many sessions somebody changed the attendance in the meantime. */
export interface ChangedSince {
  /** The other was not there before: the change went back with the row. */
  returned: number
  /** Both were there, and the other's row stays as it is. */
  kept: number
}

/**
 * The two records are of two people after all: the first gets their sessions back, and the other's rows are without them,
 * in whatever order several are taken out. What somebody changed since is kept: by the first, where the other was not there
 * before, so that nobody counts twice.
 */
export async function moveAttendancesBack(
  ctx: Context,
  fromId: string,
  toId: string,
  moved: readonly MovedAttendance[],
  { alsoClosed = false }: AlsoClosed = {},
): Promise<ChangedSince> {
  const changed: ChangedSince = { returned: 0, kept: 0 }
  const existing = await findExisting(
    ctx,
    moved.map(({ sessionId }) => sessionId),
  )
  for (const { sessionId, from, to } of moved) {
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
    const theirs = rows.find((row) => row.id === from)
    if (!theirs) continue
    const other = rows.find((row) => row.id === to && !row.deleted_at)
    const known = await readParts(ctx, [from, to])
    const ids = [from, ...(known.get(from) ?? []).map(({ partId }) => partId)]
    const { left, back, rest } = partRow(
      { id: to, values: other && valuesOf(other) },
      known.get(to) ?? [],
      { ids, values: valuesOf(theirs) },
      ctx.settings.timeZone,
    )
    // taken off since: it was the first who was meant
    const isTakenOff = !other && left === null
    if (theirs.deleted_at && !isTakenOff) await setDeleted(ctx, from, null)
    if (back)
      await updateAttendances(ctx, [{ id: from, participantId: fromId, before: valuesOf(theirs), values: back }])
    if (back || isTakenOff) changed.returned++
    if (left === undefined) changed.kept++
    if (other && left === null) await setDeleted(ctx, to, ctx.now)
    else if (other && left)
      await updateAttendances(ctx, [{ id: to, participantId: toId, before: valuesOf(other), values: left }])
    await storeParts(ctx, to, rest)
    tellAttendance(ctx, sessionId, [fromId, toId])
  }
  await countHours(ctx, [fromId, toId])
  return changed
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
