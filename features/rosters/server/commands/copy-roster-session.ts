import { lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { Changed, copyRosterSession as contract } from '../../contract.ts'
import { planCopy } from '../queries/plan-copy.ts'
import { applyPlaces } from './apply-places.ts'

/** Signs the people of one session up for the next or for all coming ones, in the roles that they had there. */
export async function copyRosterSession(
  ctx: Context,
  batchId: string,
  { acceptedWarnings, ...copy }: Received<typeof contract>['body'],
): Promise<Changed & { away: number; hidden: number }> {
  await lockBatch(ctx, { batchId })
  const { wanted, away, hidden } = await planCopy(ctx, batchId, copy)
  return { ...(await applyPlaces(ctx, batchId, wanted, { acceptedWarnings, keepsRoles: true })), away, hidden }
}
