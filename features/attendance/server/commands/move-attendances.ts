import { sql } from 'kysely'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { isLivingParticipant, lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import { joinVisits } from '../../join-rules.ts'
import { type Part, partsOfRow } from '../../part-rules.ts'
import { findExisting, requireNotClosed } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { findParticipants } from '../queries/find-participants.ts'
import { readParts } from '../queries/read-parts.ts'
import { insertAttendances, updateAttendances } from './store-attendances.ts'
import { storeParts } from './store-parts.ts'
import { tellAttendance } from './tell-participants.ts'

export interface MovedAttendance {
  sessionId: string
  /** The row that was the first person's. */
  from: string
  /** The other's row, with which it was joined or which came in its place. */
  to: string
}

/** Closed sessions say who came: where only the record of the same person changes they need not be opened. */
export interface AlsoClosed {
  alsoClosed?: boolean
}

/**
 * Two records are of one person: the sessions of the first become the other's. Where both took part in one session, what
 * is known of both is joined. Returns what `moveAttendancesBack` needs.
 */
export async function moveAttendances(
  ctx: Context,
  fromId: string,
  toId: string,
  { alsoClosed = false }: AlsoClosed = {},
): Promise<MovedAttendance[]> {
  const found = await findParticipants(ctx, [{ volType: 'indivols', volunteerId: toId }])
  const participant = required(found.get(toId), 'the volunteer')
  const rows = await ctx.db
    .selectFrom('attendances')
    .selectAll()
    .where('participant_id', 'in', [fromId, toId])
    .where(isLivingParticipant)
    .orderBy('id')
    .forUpdate()
    .execute()
  const theirs = new Map(rows.filter((row) => row.participant_id === toId).map((row) => [row.session_id, row]))
  const moved = rows.filter((row) => row.participant_id === fromId)
  const existing = await findExisting(
    ctx,
    moved.map(({ session_id }) => session_id),
  )
  const known = await readParts(
    ctx,
    rows.map(({ id }) => id),
  )
  const partsOf = (row: (typeof rows)[number]) =>
    partsOfRow(row.id, valuesOf(row), known.get(row.id) ?? [], ctx.settings.timeZone)
  const partsIn = new Map<string, readonly Part[]>()
  for (const row of moved) {
    // like any other change: nothing changes in a session that the actor may not see, and a closed one is opened first;
    // being signed up for a cancelled one makes nobody another person. Of a deleted one nothing is seen: it may come back,
    // and then it is the other's, too
    if (existing.has(row.session_id)) {
      const session = await lockSession(ctx, row.session_id, 'share')
      if (!alsoClosed) requireNotClosed(session)
    }
    const there = theirs.get(row.session_id)
    const values = valuesOf(row)
    const parts = [...(there ? partsOf(there) : []), ...partsOf(row)]
    partsIn.set(row.session_id, parts)
    if (there) {
      const joined = joinVisits(parts, ctx.settings.timeZone)
      await updateAttendances(ctx, [{ id: there.id, participantId: toId, before: valuesOf(there), values: joined }])
    } else await insertAttendances(ctx, row.session_id, [{ participant, values, acceptedWarnings: [] }])
    tellAttendance(ctx, row.session_id, [fromId, toId])
  }
  if (moved.length)
    await ctx.db
      .updateTable('attendances')
      .set((eb) => ({
        deleted_at: ctx.now,
        version: eb('version', '+', 1),
        updated_on: ctx.now,
        updated_by: ctx.actor.username,
      }))
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  await countHours(ctx, [fromId, toId])
  const ids = moved.map(({ session_id }) => session_id)
  const now = await ctx.db
    .selectFrom('attendances')
    .select(['id', 'session_id'])
    .where('participant_id', '=', toId)
    .where(sql<boolean>`session_id = any(${ids}::uuid[])`)
    .execute()
  for (const { id, session_id } of now) await storeParts(ctx, id, partsIn.get(session_id) ?? [])
  return now.map(({ id, session_id: sessionId }) => {
    const from = moved.find((row) => row.session_id === sessionId)
    return { sessionId, from: required(from, 'their row').id, to: id }
  })
}
