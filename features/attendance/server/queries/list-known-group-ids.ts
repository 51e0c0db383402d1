import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** The groups that are or were in a session, also those that are deleted by now: to add one of them is a call of its own. */
export async function listKnownGroupIds(ctx: Context, sessionId: string): Promise<Set<string>> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from session_groups where session_id = ${sessionId}
    union select group_id from removed_session_groups where session_id = ${sessionId}`.execute(ctx.db)
  return new Set(rows.map((row) => row.group_id))
}
