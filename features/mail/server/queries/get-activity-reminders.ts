import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { ActivityReminders } from '../../reminder-contract.ts'

/** The activity exists and stays while its reminders are looked at or changed. */
export async function requireActivity(ctx: Context, activityId: string): Promise<void> {
  const activity = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', activityId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!activity) throw notFound()
}

/** When people are reminded, and with which text: a template that was deleted since is none. */
export async function getActivityReminders(ctx: Context, activityId: string): Promise<ActivityReminders> {
  await requireActivity(ctx, activityId)
  const row = await ctx.db
    .selectFrom('activity_reminders')
    .leftJoin('mail_templates', (join) =>
      join
        .onRef('mail_templates.tenant_id', '=', 'activity_reminders.tenant_id')
        .onRef('mail_templates.id', '=', 'activity_reminders.template_id')
        .on('mail_templates.deleted_at', 'is', null),
    )
    .select(['hours', 'name'])
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return { hours: row?.hours ?? [], templateName: row?.name ?? '' }
}
