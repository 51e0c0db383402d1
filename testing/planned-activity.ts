import { expect, vi } from 'vitest'
import * as contract from '#features/activities/contract.ts'
import * as batches from '#features/sessions/batch-contract.ts'
import * as sessions from '#features/sessions/contract.ts'
import { getSessionWork } from '#features/sessions/file-contract.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

export const activityType = 'recurring'
export const mondays = {
  sessionName: 'Visit',
  startDate: '2026-11-16',
  endDate: '2026-12-31',
  startTime: '09:00',
  endTime: '11:00',
  frequency: 'FREQ=WEEKLY;BYDAY=MO',
  roleCounts: [{ roleName: 'Driver', roleCount: 2 }],
}
export const activity = { title: 'Befriending', activityDescription: 'Visits', activityTag: 'Eldercare' }
export const role = { roleName: 'Driver', reimburseAmt: 5 }

export interface BatchPath {
  activityType: typeof activityType
  activityId: string
  batchId: string
}

/** Activities with sessions by their plan, made and looked at by calls. `app` answers the server, once it runs. */
export function plannedActivities(app: () => TestApp) {
  /** Waits until the sessions are made. */
  const finish = (tenant: TestTenant, workId: string, as: Person = tenant.user) =>
    vi.waitUntil(
      async () => {
        const { body } = await app().call(getSessionWork, { params: { workId } }, as)
        return body.state === 'running' ? undefined : body
      },
      { timeout: 20_000, interval: 50 },
    )

  async function create(tenant: TestTenant, batch: object = {}, as: Person = tenant.user) {
    const body = { activity, batch: { batchRoles: [role], batchSessions: [mondays], ...batch } }
    const reply = await app().call(contract.createActivity, { params: { activityType }, body: body as never }, as)
    expect([reply.status, reply.body.errors]).toEqual([202, undefined])
    const { vid: activityId, batchId, workId } = reply.body
    const path: BatchPath = { activityType, activityId, batchId }
    return { path, work: await finish(tenant, workId, as) }
  }

  async function list(tenant: TestTenant, { batchId }: { batchId: string }, as: Person = tenant.user) {
    const query = { size: 100, sort: 'sessionStartDateTime', direction: 'asc' } as const
    const reply = await app().call(sessions.searchSessions, { params: { batchId }, query }, as)
    return reply.body.sessions as sessions.Session[]
  }
  const starts = async (tenant: TestTenant, path: BatchPath) =>
    (await list(tenant, path)).map((session) => session.sessionStartDateTime)

  const update = (tenant: TestTenant, path: BatchPath, body: object, as: Person = tenant.user) =>
    app().call(batches.updateBatch, { params: path, body: body as never }, as)

  return { finish, create, list, starts, update }
}
