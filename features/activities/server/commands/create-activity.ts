import { v7 as uuidv7 } from 'uuid'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import { insertBatch } from '#features/sessions/server/commands/insert-batch.ts'
import { startWork } from '#features/sessions/server/commands/start-work.ts'
import { refuse } from '#features/sessions/server/queries/plan-batch.ts'
import { tagNewRecord } from '#features/tags/server/commands/tag-new-record.ts'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import type { Received } from '#shared/endpoint.ts'
import type { addBatch as addContract, createActivity as contract } from '../../contract.ts'
import { lockActivity } from '../policy.ts'
import { requireTag } from '../queries/require-tag.ts'

/** An activity with its first batch; a job creates the sessions. */
export async function createActivity(
  ctx: Context,
  activityType: ActivityType,
  { activity, batch, manyhandsConnectionId }: Received<typeof contract>['body'],
) {
  await requireTag(ctx, activity.activityTag)
  const own = await planAnswers(ctx, 'activities', activity.own ?? {})
  refuse(own.errors.map((error) => ({ ...error, path: `activity.${error.path}` })))
  const id = uuidv7()
  await ctx.db
    .insertInto('activities')
    .values({
      tenant_id: ctx.tenantId,
      id,
      activity_type: activityType,
      title: activity.title,
      description: activity.activityDescription,
      tag: activity.activityTag,
      created_on: ctx.now,
      created_by: ctx.actor.username,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .execute()
  await storeAnswers(ctx, 'activities', own.fields, [{ id, values: own.values }])
  await tagNewRecord(ctx, 'activities', id, activity.tagIds)
  const made = await insertBatch(ctx, id, batch, `${activity.title} - Batch 1`, 'batch.')
  const workId = await startWork(ctx, {
    batchId: made.id,
    planVersion: 1,
    message: `Successfully created ${activity.title}!`,
    path: `/activities/${activityType}`,
    total: made.total,
    connectionId: manyhandsConnectionId ?? batch.manyhandsConnectionId,
  })
  ctx.emit({ changed: ['activities'] })
  return { message: `Creating ${activity.title}`, workId, vid: id, batchId: made.id }
}

/** A further batch of an activity; a job creates its sessions. */
export async function addBatch(
  ctx: Context,
  path: Received<typeof addContract>['params'],
  body: Received<typeof addContract>['body'],
) {
  const activity = await lockActivity(ctx, path)
  const { count } = await ctx.db
    .selectFrom('batches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('activity_id', '=', activity.id)
    .executeTakeFirstOrThrow()
  const made = await insertBatch(ctx, activity.id, body, `${activity.title} - Batch ${Number(count) + 1}`)
  const workId = await startWork(ctx, {
    batchId: made.id,
    planVersion: 1,
    message: `Successfully created ${made.name}!`,
    path: `/activities/${path.activityType}/${activity.id}`,
    total: made.total,
    connectionId: body.manyhandsConnectionId,
  })
  ctx.emit({ changed: ['activities'] })
  return { message: `Creating ${made.name}`, workId, vid: activity.id, batchId: made.id }
}
