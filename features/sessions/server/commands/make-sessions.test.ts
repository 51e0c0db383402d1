import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActivity } from '#features/activities/contract.ts'
import { findSignedIn } from '#server/http/session.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as sessions from '../../contract.ts'
import { makeNextSessions } from './make-sessions.ts'

// without a worker: each step of the work is done when the test says so
let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

const activityType = 'recurring'
const daily = { startDate: '2026-05-01', endDate: '2027-02-28', startTime: '09:00', endTime: '10:00' }
const rule = { ...daily, frequency: 'FREQ=DAILY', sessionName: 'Visit' }

async function create(tenant: TestTenant) {
  const body = { activity: { title: 'Befriending' }, batch: { batchSessions: [rule] } }
  const reply = await test.call(createActivity, { params: { activityType }, body: body as never }, tenant.user)
  const { vid: activityId, batchId, workId } = reply.body
  return { path: { activityType, activityId, batchId } as const, workId: workId as string }
}

async function makeNext(tenant: TestTenant, workId: string): Promise<boolean> {
  const signedIn = await findSignedIn(test.platform, tenant.user.sessionId)
  const origin = { action: 'Created the sessions of a batch', screen: '' }
  return runAsActor(test.platform, signedIn!, test.platform.log, (ctx) => makeNextSessions(ctx, workId), origin)
}

async function makeAll(tenant: TestTenant, workId: string): Promise<void> {
  while (await makeNext(tenant, workId));
}

async function count(tenant: TestTenant, batchId: string, query: object): Promise<number> {
  const input = { params: { batchId }, query: { size: 1, ...query } } as never
  return (await test.call(sessions.searchSessions, input, tenant.user)).body.total
}

const update = async (tenant: TestTenant, params: object, changed: object) => {
  const body = { batchSessions: [{ ...rule, ...changed }] }
  const reply = await test.call(batches.updateBatch, { params, body } as never, tenant.user)
  expect(reply.status).toBe(202)
  return reply.body.workId as string
}

it.each([0, 1])(
  'a batch edited after %i steps of its first plan has its past sessions too, as edited',
  async (steps) => {
    const tenant = await test.newTenant()
    const { path, workId } = await create(tenant)
    for (let step = 0; step < steps; step++) expect(await makeNext(tenant, workId)).toBe(true)
    const changed = { sessionName: 'Tea', startDate: '2026-05-08', endDate: '2026-12-31' }
    const second = await update(tenant, path, changed)
    await makeAll(tenant, second)
    await makeAll(tenant, workId)
    const total = (Date.parse(changed.endDate) - Date.parse(changed.startDate)) / 86_400_000 + 1
    expect(await count(tenant, path.batchId, {})).toBe(total)
    expect(await count(tenant, path.batchId, { sessionName: 'Tea' })).toBe(total)
    // from then on what was is left as it was
    await makeAll(tenant, await update(tenant, path, { ...changed, sessionName: 'Lunch' }))
    expect(await count(tenant, path.batchId, { sessionName: 'Tea', to: '2026-11-20' })).toBe(197)
    expect(await count(tenant, path.batchId, { sessionName: 'Lunch' })).toBe(total - 197)
  },
)

it('says before that the past sessions will be made', async () => {
  const tenant = await test.newTenant()
  const { path } = await create(tenant)
  const input = { params: { batchId: path.batchId }, body: { batchSessions: [rule] } }
  const preview = await test.call(batches.previewBatch, input as never, tenant.user)
  expect(preview.body).toMatchObject({ created: 304, changed: 0, removed: 0 })
})
