import { sql } from 'kysely'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import { listBatches } from '#features/sessions/server/queries/list-batches.ts'
import { tagsOf } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { notFound } from '#shared/errors.ts'
import type { Activity } from '../../contract.ts'

/** An activity with its batches, as staff see it. */
export async function getActivity(
  ctx: Context,
  path: { activityType: ActivityType; activityId: string },
): Promise<Activity> {
  const activity = await readActivity(ctx, path)
  return {
    vid: activity.id,
    activityType: activity.activity_type,
    title: activity.title,
    activityDescription: activity.description,
    activityTag: activity.tag,
    own: activity.own,
    tags: activity.tags,
    createdOn: activity.created_on.toISOString(),
    updatedOn: activity.updated_on.toISOString(),
    dataStatus: '',
    version: activity.version,
    batches: await listBatches(ctx, path.activityId),
  }
}

/** What the reader's role may see of it: a kiosk needs the words for its card. */
export async function openActivity(ctx: Context, path: { activityType: ActivityType; activityId: string }) {
  if (ctx.actor.role !== 'kiosk') return getActivity(ctx, path)
  const { title, description } = await readActivity(ctx, path)
  return { title, activityDescription: description }
}

async function readActivity(ctx: Context, path: { activityType: ActivityType; activityId: string }) {
  const activity = await ctx.db
    .selectFrom('activities')
    .selectAll()
    .select([
      ownValuesOf(ctx, 'activities', sql.ref('activities.id')).as('own'),
      tagsOf(ctx, 'activities', sql.ref('activities.id')).as('tags'),
    ])
    .where('id', '=', path.activityId)
    .where('activity_type', '=', path.activityType)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!activity) throw notFound()
  return activity
}
