import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { partsOfOverwritten } from '#server/records.ts'
import { lockEntries, requireOpen } from '../policy.ts'
import { removeParticipants } from './remove-participants.ts'
import { setRolesOfRows } from './set-roles-of-rows.ts'
import { tellParticipants } from './tell-participants.ts'

/** Takes participants out of their sessions again, and gives others the roles back that they had; by the ids of their rows. */
export async function takeBackImport(ctx: Context, ids: readonly string[]): Promise<void> {
  const parts = ids.map(partsOfOverwritten)
  const added = parts.flatMap(({ id, changeSetId }) => (changeSetId ? [] : [id]))
  for (const [sessionId, rows] of await bySession(ctx, added)) await removeParticipants(ctx, sessionId, rows)
  for (const [changeSetId, given] of Map.groupBy(parts, (part) => part.changeSetId))
    if (changeSetId)
      await putRolesBack(
        ctx,
        changeSetId,
        given.map(({ id }) => id),
      )
}

async function bySession(ctx: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db.selectFrom('attendances').select(['id', 'session_id']).where('id', 'in', ids).execute()
  const grouped = Map.groupBy(rows, (row) => row.session_id)
  return new Map([...grouped].map(([sessionId, some]) => [sessionId, some.map(({ id }) => id)]))
}

/** What roles they had, the history says. */
async function putRolesBack(ctx: Context, changeSetId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; roles: string[] }>`
    select record_id as id, fields -> 'roles' -> 0 as roles from changes
    where change_set_id = ${changeSetId} and record_type = 'attendance' and operation = 'update'
      and record_id = any(${ids}::text[])`.execute(ctx.db)
  const before = new Map(rows.map(({ id, roles }) => [id, roles]))
  for (const [sessionId, some] of await bySession(ctx, ids)) {
    const session = await lockSession(ctx, sessionId)
    requireOpen(session)
    const locked = await lockEntries(ctx, sessionId, some)
    await setRolesOfRows(
      ctx,
      locked.map((row) => ({ row, roles: before.get(row.id) ?? [] })),
    )
    tellParticipants(
      ctx,
      session,
      locked.map((row) => row.participant_id),
    )
  }
}
