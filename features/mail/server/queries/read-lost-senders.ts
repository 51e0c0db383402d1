import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

interface Letter {
  id: string
  state: string
}

/** Which of these letters are to be sent later by somebody who has lost the right to since (D37). */
export async function readLostSenders(ctx: Context, letters: readonly Letter[]): Promise<ReadonlySet<string>> {
  const ids = letters.filter(({ state }) => state === 'scheduled').map(({ id }) => id)
  if (!ids.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select m.id from mail_messages m
    left join accounts a on a.tenant_id = m.tenant_id and a.id = m.account_id and a.deleted_at is null
    where m.id = any(${ids}::uuid[]) and m.account_id is not null
      and (a.id is null or exists (select from rights_cuts c
        where c.tenant_id = m.tenant_id and c.account_id = m.account_id and c.cut_on >= m.updated_on))`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
