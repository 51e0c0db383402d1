import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { BatchSummary, searchBatches as contract } from '../../batch-contract.ts'
import { presentBatchSummary } from '../present.ts'
import { nextSession, nextSessionId } from './next-session.ts'

/** Existing batches with who is in charge and how many sessions the actor may see. */
function selectBatches(ctx: Context) {
  return ctx.db
    .selectFrom('batches')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'batches.tenant_id')
        .onRef('accounts.id', '=', 'batches.person_in_charge')
        .on('accounts.deleted_at', 'is', null),
    )
    .select([
      'batches.id',
      'batches.name',
      'accounts.username',
      'batches.created_on',
      sql<number>`(select count(*)::int from sessions
        where sessions.tenant_id = batches.tenant_id and sessions.batch_id = batches.id
          and sessions.deleted_at is null and ${isVisibleSession(ctx)})`.as('session_count'),
      nextSession(ctx, 'batch_id'),
      nextSessionId(ctx, 'batch_id'),
    ])
    .where('batches.deleted_at', 'is', null)
}

/** All batches of an activity, newest first. */
export async function listBatches(ctx: Context, activityId: string): Promise<BatchSummary[]> {
  const rows = await selectBatches(ctx)
    .where('batches.activity_id', '=', activityId)
    .orderBy('batches.created_on', 'desc')
    .orderBy('batches.id', 'desc')
    .execute()
  return rows.map(presentBatchSummary)
}

export async function searchBatches(
  ctx: Context,
  activityId: string,
  query: Received<typeof contract>['query'],
): Promise<{ batches: BatchSummary[]; total: number }> {
  const activity = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', activityId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!activity) throw notFound()
  const matching = selectBatches(ctx)
    .where('batches.activity_id', '=', activityId)
    .$if(query.batchName !== '', (q) =>
      q.where(sql<boolean>`batches.name_search like contains_pattern(${query.batchName})`),
    )
  const rows = await matching
    .orderBy(query.sort === 'batchName' ? 'batches.name_search' : 'batches.created_on', query.direction)
    .orderBy('batches.id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { batches: rows.map(presentBatchSummary), total }
}
