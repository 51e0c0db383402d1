import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import { requireAllVisible } from '#features/sessions/server/policy.ts'
import { refuse } from '#features/sessions/server/queries/plan-batch.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import type { Activity, updateActivity as contract } from '../../contract.ts'
import { lockActivity } from '../policy.ts'
import { getActivity } from '../queries/get-activity.ts'
import { requireTag } from '../queries/require-tag.ts'

/** Title, description and tag; its batches are changed by their own calls. */
export async function updateActivity(
  ctx: Context,
  path: Received<typeof contract>['params'],
  body: Received<typeof contract>['body'],
): Promise<Activity> {
  const locked = await lockActivity(ctx, path)
  await requireAllVisible(ctx, { activityId: locked.id })
  const current = await getActivity(ctx, path)
  if (body.version !== undefined && body.version !== locked.version) throw staleVersion(current)
  await requireTag(ctx, body.activityTag, current.activityTag, 'activityTag')
  const { mandatoryOnEdit } = ctx.settings
  const own = body.own && (await planAnswers(ctx, 'activities', body.own, { before: current.own, mandatoryOnEdit }))
  refuse(own?.errors ?? [])
  await ctx.db
    .updateTable('activities')
    .set({
      title: body.title,
      description: body.activityDescription,
      tag: body.activityTag,
      version: locked.version + 1,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .where('id', '=', locked.id)
    .execute()
  if (own)
    await storeAnswers(ctx, 'activities', own.fields, [{ id: locked.id, values: own.values, before: current.own }])
  ctx.emit({ changed: ['activities', 'sessions'] })
  return getActivity(ctx, path)
}
