import { sql } from 'kysely'
import { countHoursOf } from '#features/sessions/server/commands/count-hours-of.ts'
import { requireAllVisible } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { notFound } from '#shared/errors.ts'
import { lockActivity } from '../policy.ts'

/** A tombstone: batches, sessions and attendance are hidden with it, and come back with it within 30 days. */
export async function deleteActivity(ctx: Context, path: { activityType: ActivityType; activityId: string }) {
  const activity = await lockActivity(ctx, path)
  await requireAllVisible(ctx, { activityId: activity.id })
  await ctx.db.updateTable('activities').set(buried(ctx)).where('id', '=', activity.id).execute()
  await countHoursOf(ctx, 'sessions.activity_id', [activity.id])
  return tell(ctx, `Successfully deleted - ${activity.title}`)
}

export async function restoreActivity(ctx: Context, id: string) {
  const restored = await ctx.db
    .updateTable('activities')
    .set({ deleted_at: null, updated_on: ctx.now, updated_by: ctx.actor.username })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returning('title')
    .executeTakeFirst()
  if (!restored) throw notFound()
  await requireAllVisible(ctx, { activityId: id })
  await countHoursOf(ctx, 'sessions.activity_id', [id])
  return tell(ctx, `Restored ${restored.title}`)
}

const buried = (ctx: Context) => ({ deleted_at: ctx.now, updated_on: ctx.now, updated_by: ctx.actor.username })

function tell(ctx: Context, message: string): { message: string } {
  ctx.emit({ changed: ['activities', 'sessions', 'attendance'] })
  return { message }
}
