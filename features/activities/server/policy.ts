import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { notFound } from '#shared/errors.ts'

/** The existing activity of this type, locked until the transaction ends. */
export async function lockActivity(ctx: Context, path: { activityType: ActivityType; activityId: string }) {
  const activity = await ctx.db
    .selectFrom('activities')
    .select(['id', 'activity_type', 'title', 'version'])
    .where('id', '=', path.activityId)
    .where('activity_type', '=', path.activityType)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!activity) throw notFound()
  return activity
}
