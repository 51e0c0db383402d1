import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { MessageSummary } from '../../message-contract.ts'
import { nameFor } from './session-values.ts'

/** Which session each of these letters is about, by the session's id; nothing of one that is hidden from the actor. */
export async function readSessions(
  ctx: Context,
  letters: readonly { session_id: string | null }[],
): Promise<Map<string, NonNullable<MessageSummary['session']>>> {
  const ids = letters.flatMap(({ session_id }) => session_id ?? [])
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: string; name: string; title: string; start: string }>`
    select s.id, s.name, a.title, to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as start
    from sessions s join activities a on a.tenant_id = s.tenant_id and a.id = s.activity_id
    where s.id = any(${ids}::uuid[]) and ${isVisibleSession(ctx, 's')}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, { name: nameFor(row), start: row.start }]))
}
