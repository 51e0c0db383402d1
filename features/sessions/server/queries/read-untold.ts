import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Occasion, ToldSession } from '../../told-rules.ts'

/**
 * When and where sessions of a batch were, as their people know it, before works that moved some of them and did not come
 * to their end: another plan was saved meanwhile, or they failed. Nobody was told. By the session.
 */
export async function readUntold(ctx: Context, batchId: string, workId?: string): Promise<Map<string, Occasion>> {
  const { rows } = await sql<{ told: Pick<ToldSession, 'sessionId' | 'before'>[] }>`
    select told from session_works w
    where batch_id = ${batchId} and state <> 'done' and told <> '[]' and id is distinct from ${workId ?? null}::uuid
      and not exists (select from session_works later where later.tenant_id = w.tenant_id and later.batch_id = w.batch_id
        and later.state = 'done' and later.plan_version > w.plan_version)
    order by plan_version desc`.execute(ctx.db)
  // of several the first knew where it was
  return new Map(rows.flatMap(({ told }) => told.map(({ sessionId, before }) => [sessionId, before] as const)))
}
