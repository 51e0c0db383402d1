import { requireAllVisible } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { ActivityReminders } from '../../reminder-contract.ts'
import { findTemplate } from '../policy.ts'
import { getActivityReminders, requireActivity } from '../queries/get-activity-reminders.ts'

/** From now on people are reminded at these hours; what is over by then is not made up for. */
export async function setActivityReminders(
  ctx: Context,
  activityId: string,
  { hours, templateName }: ActivityReminders,
): Promise<ActivityReminders> {
  await requireActivity(ctx, activityId)
  await requireAllVisible(ctx, { activityId })
  const template = templateName ? await findTemplate(ctx, templateName).executeTakeFirst() : undefined
  if (templateName && !template) throw notFound()
  const wanted = [...new Set(hours)].toSorted((a, b) => b - a)
  const before = await ctx.db
    .deleteFrom('activity_reminders')
    .where('activity_id', '=', activityId)
    .returning(['hours', 'since'])
    .executeTakeFirst()
  const isSame = before?.hours.join() === wanted.join()
  if (wanted.length)
    await ctx.db
      .insertInto('activity_reminders')
      .values({
        tenant_id: ctx.tenantId,
        activity_id: activityId,
        hours: wanted,
        template_id: template?.id ?? null,
        since: before && isSame ? before.since : ctx.now,
      })
      .execute()
  ctx.emit({ changed: ['mail'] })
  return getActivityReminders(ctx, activityId)
}
