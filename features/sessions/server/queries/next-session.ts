import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { localNow } from '../policy.ts'

/** The start of the next visible session of the outer activity or batch: of one that goes on, as long as it does. */
export function nextSession(ctx: Context, of: 'activity_id' | 'batch_id') {
  const outer = of === 'activity_id' ? 'activities' : 'batches'
  return sql<string | null>`(select min(sessions.starts_at) from sessions
    where sessions.tenant_id = ${sql.ref(`${outer}.tenant_id`)} and ${sql.ref(`sessions.${of}`)} = ${sql.ref(`${outer}.id`)}
      and sessions.deleted_at is null and sessions.cancelled_on is null and sessions.ends_at > ${localNow(ctx)}::timestamp
      and sessions.starts_at > ${localNow(ctx)}::timestamp - interval '7 days' -- the index begins there
      and ${isVisibleSession(ctx)}
      and exists (select 1 from batches living where living.tenant_id = sessions.tenant_id
        and living.id = sessions.batch_id and living.deleted_at is null))`.as('next_session')
}
