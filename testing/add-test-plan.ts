import { createActivity } from '#features/activities/contract.ts'
import { makeNextSessions } from '#features/sessions/server/commands/make-sessions.ts'
import { activity, activityType, mondays, role } from './planned-activity.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

/** An activity by its call, whose batch has a plan; `isMade` says whether its sessions are made too, without a worker. */
export async function addTestPlan(test: TestApp, tenant: TestTenant, batch: object = {}, { isMade = true } = {}) {
  const body = { activity, batch: { batchRoles: [role], batchSessions: [mondays], ...batch } }
  // of a batch in a test only what is about it is said
  const input = { params: { activityType }, body } as Parameters<typeof test.call<typeof createActivity>>[1]
  const { vid: activityId, batchId, workId } = (await test.call(createActivity, input, tenant.user)).body
  if (isMade) await makeAll(tenant, workId)
  return { activityType, activityId, batchId, workId } as {
    activityType: typeof activityType
    activityId: string
    batchId: string
    workId: string
  }
}

/** Creates the sessions of a work to its end, as a job does. */
export async function makeAll(tenant: TestTenant, workId: string): Promise<void> {
  while (await tenant.run(tenant.user, (ctx) => makeNextSessions(ctx, workId)));
}
