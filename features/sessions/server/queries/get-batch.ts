import { sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { notFound } from '#shared/errors.ts'
import type { BatchOverview, ChecklistItem } from '../../batch-contract.ts'
import type { Session } from '../../contract.ts'
import { presentChecklistItem, presentSession, presentTemplate } from '../present.ts'
import { countTaken } from './count-taken.ts'
import { selectPlainSessions } from './select-sessions.ts'

interface BatchPath {
  batchId: string
  activityId?: string
  activityType?: ActivityType
}

/** A batch with everything but its sessions. */
export async function getBatchOverview(ctx: Context, path: BatchPath): Promise<BatchOverview> {
  const batch = await readBatch(ctx, path)
  const zones = await knownZones(ctx)
  return {
    vid: batch.id,
    activityId: batch.activity_id,
    activityType: batch.activity_type,
    title: batch.title,
    batchName: batch.name,
    personInCharge: batch.username ?? '',
    fees: batch.fees,
    batchRoles: batch.roles,
    batchSessions: (await listTemplates(ctx, batch.id)).map((row) => presentTemplate(row, zones)),
    batchGroupId: batch.group_id ?? '',
    checklist: await listChecklist(ctx, batch.id),
    createdOn: batch.created_on.toISOString(),
    updatedOn: batch.updated_on.toISOString(),
    dataStatus: '',
    version: batch.version,
    isUnfinished: batch.is_unfinished,
  }
}

/** The batch with all its sessions that the actor may see, the newest first. */
export async function getBatch(ctx: Context, path: BatchPath): Promise<BatchOverview & { sessions: Session[] }> {
  const overview = await getBatchOverview(ctx, path)
  const zones = await knownZones(ctx)
  const rows = await selectPlainSessions(ctx)
    .where('sessions.batch_id', '=', path.batchId)
    .orderBy('sessions.created_on', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
  const ofBatch = ctx.db.selectFrom('sessions').select('id').where('batch_id', '=', path.batchId)
  const taken = await countTaken(ctx, ofBatch)
  const sessions = rows.map((row) => presentSession({ ...row, attendee_count: taken.get(row.id)?.people ?? 0 }, zones))
  return { ...overview, sessions }
}

async function readBatch(ctx: Context, path: BatchPath) {
  const batch = await ctx.db
    .selectFrom('batches')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant_id', '=', 'batches.tenant_id').onRef('activities.id', '=', 'batches.activity_id'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'batches.tenant_id')
        .onRef('accounts.id', '=', 'batches.person_in_charge')
        .on('accounts.deleted_at', 'is', null),
    )
    .selectAll('batches')
    .select(['activities.activity_type', 'activities.title', 'accounts.username'])
    .select(
      sql<boolean>`exists (select from session_works w where w.tenant_id = batches.tenant_id and w.batch_id = batches.id
        and w.plan_version = batches.plan_version and w.state = 'failed')`.as('is_unfinished'),
    )
    .where('batches.id', '=', path.batchId)
    .where((eb) =>
      eb.and({
        ...(path.activityId === undefined ? {} : { 'activities.id': path.activityId }),
        ...(path.activityType === undefined ? {} : { 'activities.activity_type': path.activityType }),
      }),
    )
    .where('batches.deleted_at', 'is', null)
    .where('activities.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!batch) throw notFound()
  return batch
}

/** How the sessions of a batch come about, in the order of the form. */
export function listTemplates(ctx: Context, batchId: string) {
  return ctx.db
    .selectFrom('session_templates')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
}

export async function listChecklist(ctx: Context, batchId: string): Promise<ChecklistItem[]> {
  const rows = await ctx.db
    .selectFrom('batch_checklist')
    .leftJoin('files', (join) =>
      join.onRef('files.tenant_id', '=', 'batch_checklist.tenant_id').onRef('files.id', '=', 'batch_checklist.file_id'),
    )
    .select([
      'batch_checklist.id',
      'batch_checklist.name',
      'files.file_name',
      'batch_checklist.checked',
      'batch_checklist.date_checked',
    ])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  return rows.map(presentChecklistItem)
}
