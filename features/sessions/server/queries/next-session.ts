import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { localNow } from '../policy.ts'

type Outer = 'activity_id' | 'batch_id'

/** The start of the next visible session of the outer activity or batch: of one that goes on, as long as it does. */
export const nextSession = (ctx: Context, of: Outer) => findNext(ctx, of, 'starts_at').as('next_session')

export const nextSessionId = (ctx: Context, of: Outer) => findNext(ctx, of, 'id').as('next_session_id')

function findNext(ctx: Context, of: Outer, column: 'starts_at' | 'id') {
  const outer = of === 'activity_id' ? 'activities' : 'batches'
  return sql<string | null>`(select ${sql.ref(`sessions.${column}`)} from sessions
    where sessions.tenant_id = ${sql.ref(`${outer}.tenant_id`)} and ${sql.ref(`sessions.${of}`)} = ${sql.ref(`${outer}.id`)}
      and sessions.deleted_at is null and sessions.cancelled_on is null and sessions.ends_at > ${localNow(ctx)}::timestamp
      and sessions.starts_at > ${localNow(ctx)}::timestamp - interval '7 days' -- the index begins there
      and ${isVisibleSession(ctx)}
      and exists (select 1 from batches living where living.tenant_id = sessions.tenant_id
        and living.id = sessions.batch_id and living.deleted_at is null)
    order by sessions.starts_at, sessions.id limit 1)`
}
