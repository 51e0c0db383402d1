import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { notFound } from '#shared/errors.ts'
import { lockBatch, requireAllVisible } from '../policy.ts'
import { countHoursOf } from './count-hours-of.ts'

/** A tombstone: sessions and attendance are hidden with it, and come back with it within 30 days. */
export async function deleteBatch(
  ctx: Context,
  path: { activityType: ActivityType; activityId: string; batchId: string },
): Promise<{ message: string }> {
  const batch = await lockBatch(ctx, path)
  await requireAllVisible(ctx, { batchId: batch.id })
  await ctx.db.updateTable('batches').set(buried(ctx)).where('id', '=', batch.id).execute()
  await countHoursOf(ctx, 'sessions.batch_id', [batch.id])
  return tell(ctx, `Successfully deleted - ${batch.name}`)
}

export async function restoreBatch(ctx: Context, id: string) {
  const restored = await ctx.db
    .updateTable('batches')
    .set({ deleted_at: null, updated_on: ctx.now, updated_by: ctx.actor.username })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returning('name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  await requireAllVisible(ctx, { batchId: id })
  await countHoursOf(ctx, 'sessions.batch_id', [id])
  return tell(ctx, `Restored ${restored.name}`)
}

const buried = (ctx: Context) => ({ deleted_at: ctx.now, updated_on: ctx.now, updated_by: ctx.actor.username })

function tell(ctx: Context, message: string): { message: string } {
  ctx.emit({ changed: ['activities', 'sessions', 'attendance'] })
  return { message }
}
