import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { staleVersion } from '#shared/errors.ts'
import type { UpdatedBatch } from '../../batch-contract.ts'
import { localNow, lockBatch, requireAllVisible } from '../policy.ts'
import { getBatchOverview } from '../queries/get-batch.ts'
import { matchTemplates } from '../queries/match-templates.ts'
import { type PlannedTemplate, readFees, readGroup, readPersonInCharge, readRoles } from '../queries/plan-batch.ts'
import { startWork } from './start-work.ts'
import { insertTemplates, templateColumns } from './store-sessions.ts'

interface BatchPath {
  activityType: ActivityType
  activityId: string
  batchId: string
}

/** Edits a batch. When its plan changes, a job brings the coming sessions to it, with anyone who is signed up. */
export async function updateBatch(ctx: Context, path: BatchPath, body: UpdatedBatch) {
  const batch = await lockBatch(ctx, path)
  await requireAllVisible(ctx, { batchId: batch.id })
  if (body.version !== undefined && body.version !== batch.version)
    throw staleVersion(await getBatchOverview(ctx, path))
  const name = body.batchName ?? batch.name
  const stored = batch.roles
  const known = stored.map(({ roleName }) => roleName)
  const roles = body.batchRoles ? await readRoles(ctx, body.batchRoles, known) : stored
  const planVersion = body.batchSessions ? batch.plan_version + 1 : batch.plan_version
  await ctx.db
    .updateTable('batches')
    .set({
      name,
      roles: JSON.stringify(roles),
      ...(body.fees ? { fees: JSON.stringify(readFees(body.fees)) } : {}),
      ...(body.personInCharge === undefined
        ? {}
        : { person_in_charge: await readPersonInCharge(ctx, body.personInCharge) }),
      ...(body.batchGroupId === undefined ? {} : { group_id: await readGroup(ctx, body.batchGroupId) }),
      plan_version: planVersion,
      version: batch.version + 1,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .where('id', '=', batch.id)
    .execute()
  if (body.batchSessions)
    await saveTemplates(ctx, batch.id, await matchTemplates(ctx, { id: batch.id, name, roles }, body.batchSessions))
  const workId = await startWork(ctx, {
    batchId: batch.id,
    planVersion: body.batchSessions ? planVersion : null,
    message: `Successfully edited ${name}`,
    path: `/activities/${path.activityType}/${path.activityId}`,
    total: 0,
    connectionId: body.manyhandsConnectionId,
  })
  ctx.emit({ changed: ['activities', 'sessions'] })
  return { message: `Updating ${name}`, workId, vid: path.activityId, batchId: batch.id }
}

async function saveTemplates(
  ctx: Context,
  batchId: string,
  matched: { planned: PlannedTemplate; existing: string | undefined }[],
): Promise<void> {
  const keptIds = matched.flatMap(({ existing }) => existing ?? [])
  await ctx.db
    .updateTable('session_templates')
    .set({ deleted_at: ctx.now })
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not (id = any(${keptIds}::uuid[]))`)
    .execute()
  for (const [position, { planned, existing }] of matched.entries())
    if (existing) await updateTemplate(ctx, existing, planned, position)
  const fresh = matched.map(({ planned, existing }, position) => ({ planned, existing, position }))
  await insertTemplates(
    ctx,
    batchId,
    fresh.filter(({ existing }) => !existing),
  )
}

/** A new publish status goes to all coming sessions, no matter who is signed up; an unchanged one leaves each its own. */
async function updateTemplate(ctx: Context, id: string, planned: PlannedTemplate, position: number): Promise<void> {
  const before = await ctx.db
    .selectFrom('session_templates')
    .select('visibility')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('session_templates')
    .set({ position, ...templateColumns(planned) })
    .where('id', '=', id)
    .execute()
  if (before.visibility === planned.visibility) return
  await ctx.db
    .updateTable('sessions')
    .set((eb) => ({ visibility: planned.visibility, version: eb('version', '+', 1), updated_on: ctx.now }))
    .where('template_id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_at > ${localNow(ctx)}::timestamp`)
    .execute()
}
