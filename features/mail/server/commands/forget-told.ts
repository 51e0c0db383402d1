import { sql } from 'kysely'
import type { Context, FollowMoves } from '#server/context.ts'

/** Anyone who was told by phone of a session that lies on another day now has to be told again, as its reminder is sent again. */
export const forgetTold: FollowMoves = async (ctx: Context, moved) => {
  const before = moved.map(({ id, before: { start } }) => ({ id, day: start.slice(0, 10) }))
  const { rows } = await sql<{ source_id: string }>`
    delete from mail_told t using sessions s, jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as r(id uuid, day date)
    where s.id = r.id and s.starts_at::date <> r.day and t.tenant_id = s.tenant_id and t.source_id = s.id
    returning t.source_id`.execute(ctx.db)
  if (rows.length) ctx.emit({ changed: ['mail'] })
}
