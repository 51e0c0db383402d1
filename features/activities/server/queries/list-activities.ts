import { type RawBuilder, sql } from 'kysely'
import { ownOrder } from '#features/own-fields/server/queries/own-order.ts'
import { nextSession } from '#features/sessions/server/queries/next-session.ts'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import type { Received } from '#shared/endpoint.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import type { ActivityRow, searchActivities as contract } from '../../contract.ts'
import { activityColumns, matchingActivities } from './matching-activities.ts'

/** Every existing activity of a type, by title. */
export async function listActivities(ctx: Context, activityType: ActivityType) {
  const rows = await ctx.db
    .selectFrom('activities')
    .select(['id', 'title', 'description'])
    .where('activity_type', '=', activityType)
    .where('deleted_at', 'is', null)
    .orderBy('title_search')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    vid: row.id,
    title: row.title,
    activityDescription: row.description,
    dataStatus: '' as const,
  }))
}

const columns = {
  title: 'activities.title_search',
  activityTag: 'activities.tag',
  createdOn: 'activities.created_on',
  nextSession: 'next_session',
}

/** One page of activities, with the next session that the actor may see. */
export async function searchActivities(
  ctx: Context,
  activityType: ActivityType,
  query: Received<typeof contract>['query'],
): Promise<{ activities: ActivityRow[]; total: number }> {
  const matching = matchingActivities(ctx, activityType, query)
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const order = sql`${await orderOf(ctx, query.sort)} ${sql.raw(query.direction)} nulls last`
  const rows = await matching
    .select(['id', 'title', 'description', 'tag', 'created_on', nextSession(ctx, 'activity_id'), batchCount])
    .select(activityColumns(ctx, query.columns).as('more'))
    .orderBy(order)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const activities = rows.map((row) => ({
    vid: row.id,
    title: row.title,
    activityDescription: row.description,
    activityTag: row.tag,
    batchCount: row.batch_count,
    nextSession: row.next_session?.slice(0, 16) ?? '',
    createdOn: row.created_on.toISOString(),
    dataStatus: '' as const,
    more: row.more,
  }))
  return { activities, total }
}

async function orderOf(ctx: Context, sort: Received<typeof contract>['query']['sort']): Promise<RawBuilder<unknown>> {
  if (!isOwnColumn(sort)) return sql.ref(columns[sort])
  const { values } = await ownOrder(ctx, 'activities', idOfOwnColumn(sort))
  return sql`(select o.value from (${values}) o where o.id = activities.id)`
}

/** SQL of how many the list finds; for counting several of them in one statement. */
export const activityCount = (
  ctx: Context,
  activityType: ActivityType,
  query: Received<typeof contract>['query'],
): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${matchingActivities(ctx, activityType, query).select('activities.id')}) found)`

const batchCount = sql<number>`(select count(*)::int from batches
  where batches.tenant_id = activities.tenant_id and batches.activity_id = activities.id
    and batches.deleted_at is null)`.as('batch_count')
