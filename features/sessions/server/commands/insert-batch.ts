import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { NewBatch } from '../../batch-contract.ts'
import { checkAmount, listOccurrences } from '../../template-rules.ts'
import {
  holidaysOf,
  planSingles,
  planTemplates,
  readFees,
  readGroup,
  readPersonInCharge,
  readRoles,
  refuse,
} from '../queries/plan-batch.ts'
import { insertSingles, insertTemplates } from './store-sessions.ts'

/** Everything of a new batch but the sessions that its rules make: those are left to a job. */
export async function insertBatch(
  ctx: Context,
  activityId: string,
  sent: NewBatch,
  defaultName: string,
  /** Where the batch stands in the body that was sent. */
  start = '',
): Promise<{ id: string; name: string; total: number }> {
  const name = sent.batchName || defaultName
  const roles = await readRoles(ctx, sent.batchRoles, [], start)
  const batch = { name, roles: roles.map(({ roleName }) => roleName), start }
  const singles = await planSingles(ctx, sent.singleSessions, batch)
  // a client that builds single sessions sends their templates beside them
  const wanted = sent.batchSessions.filter((template) => !singles.length || !template.isSingleSession)
  const templates = await planTemplates(ctx, wanted, batch)
  const holidays = holidaysOf(ctx)
  const schedules = templates.map(({ schedule }) => schedule)
  refuse(checkAmount(schedules, singles.length, holidays).map((error) => ({ ...error, path: `${start}${error.path}` })))
  const id = uuidv7()
  await ctx.db
    .insertInto('batches')
    .values({
      tenant_id: ctx.tenantId,
      id,
      activity_id: activityId,
      name,
      person_in_charge: await readPersonInCharge(ctx, sent.personInCharge, start),
      fees: JSON.stringify(readFees(sent.fees)),
      roles: JSON.stringify(roles),
      group_id: await readGroup(ctx, sent.batchGroupId, start),
      created_on: ctx.now,
      created_by: ctx.actor.username,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .execute()
  await insertTemplates(
    ctx,
    id,
    templates.map((planned, position) => ({ planned, position })),
  )
  await insertSingles(ctx, { id, activityId }, singles)
  const total = schedules.reduce((sum, schedule) => sum + listOccurrences(schedule, holidays).length, 0)
  return { id, name, total }
}
