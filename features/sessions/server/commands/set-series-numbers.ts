import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { setSeriesNumbers as contract } from '../../numbers-contract.ts'
import { completeRoleCounts, roleTotal } from '../../template-rules.ts'
import { localNow, lockBatch, requireAllVisible } from '../policy.ts'
import { listSameNumbers } from '../queries/list-same-numbers.ts'
import { readRoles } from '../queries/plan-batch.ts'

/**
 * Sets the numbers of a series: of its plans, and of the coming sessions whose numbers are those of their plan. A role
 * that the batch does not have yet becomes one of it; none is taken away.
 */
export async function setSeriesNumbers(
  ctx: Context,
  batchId: string,
  { roleCounts }: Received<typeof contract>['body'],
) {
  const batch = await lockBatch(ctx, { batchId })
  await requireAllVisible(ctx, { batchId })
  const known = batch.roles.map(({ roleName }) => roleName)
  const fresh = roleCounts.filter(({ roleName }) => !known.includes(roleName))
  const roles = [...batch.roles, ...(await readRoles(ctx, fresh, known))]
  const counts = completeRoleCounts(
    roles.map(({ roleName }) => roleName),
    roleCounts,
  )
  const { same, own } = await listSameNumbers(ctx, batchId, localNow(ctx))
  const wanted = JSON.stringify(counts)
  await ctx.db
    .updateTable('session_templates')
    .set({ role_counts: wanted })
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .execute()
  await ctx.db
    .updateTable('sessions')
    .set((eb) => ({
      role_counts: wanted,
      role_total: roleTotal(counts),
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where(sql<boolean>`id = any(${same}::uuid[])`)
    .execute()
  await ctx.db
    .updateTable('batches')
    .set({
      roles: JSON.stringify(roles),
      version: batch.version + 1,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .where('id', '=', batchId)
    .execute()
  ctx.emit({ changed: ['activities', 'sessions'] })
  return { message: 'Successfully updated', changed: same.length, kept: own }
}
