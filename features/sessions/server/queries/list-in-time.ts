import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { hasCome } from '../policy.ts'

/**
 * The coming sessions of a batch that were changed by hand, but are on their day and at the time of the others of their
 * rule: another place, say. Nobody has come to them, and they are not cancelled.
 */
export async function listInTime(ctx: Context, batchId: string, from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions
    where batch_id = ${batchId} and template_id is not null and deleted_at is null and is_edited
      and cancelled_on is null and starts_at > ${from}::timestamp and starts_at::date = occurrence and not ${hasCome}
      and exists (select from sessions other
        where other.tenant_id = sessions.tenant_id and other.batch_id = sessions.batch_id
          and other.template_id = sessions.template_id and other.deleted_at is null and not other.is_edited
          and other.starts_at::time = sessions.starts_at::time
          and other.ends_at - other.starts_at = sessions.ends_at - sessions.starts_at)
    order by sessions.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
