import { getStoredForm } from '#features/form-settings/server/queries/get-form-settings.ts'
import { refuse } from '#features/sessions/server/queries/plan-batch.ts'
import type { Context } from '#server/context.ts'

/** A tag is one of the tenant's list, the one that the activity has, or none. */
export async function requireTag(
  ctx: Context,
  tag: string,
  current = '',
  path = 'activity.activityTag',
): Promise<void> {
  if (!tag || tag === current) return
  const { activityTag } = await getStoredForm(ctx, 'activities')
  if (!activityTag.includes(tag)) refuse([{ path, message: `"${tag.slice(0, 60)}" is not one of the tags` }])
}
