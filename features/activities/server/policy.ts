import { sql } from 'kysely'
import { requireAllVisible } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { notFound, someNotFound } from '#shared/errors.ts'

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

/** Locks all of these activities of any type. Nothing is done where one does not exist, or has a session that the actor does not see. */
export async function lockActivities(ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (found.length < ids.length) throw someNotFound()
  await requireAllVisible(ctx, { activityIds: ids })
}
