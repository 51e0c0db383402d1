import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { queuedWork } from '#testing/queued-work.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { startWork } from './start-work.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const start = async (fail: boolean) => {
  const { batchId } = await addTestActivity(tenant)
  const work = { batchId, planVersion: 1, message: 'Made', path: '/activities', total: 7, connectionId: 'tab' }
  return tenant.run(tenant.user, async (ctx) => {
    const id = await startWork(ctx, work)
    if (fail) throw new Error('not like this')
    return id
  })
}

it('queues the making of sessions with its row, for the person who asked', async () => {
  const workId = await start(false)
  const [row] = await tenant.inside(({ db }) => db.selectFrom('session_works').selectAll().execute())
  expect(row).toMatchObject({
    id: workId,
    account_id: tenant.user.accountId,
    plan_version: 1,
    message: 'Made',
    path: '/activities',
    total: 7,
    done: 0,
    state: 'running',
  })
  expect(await queuedWork(test, tenant, 'make-sessions')).toEqual([{ workId, connectionId: 'tab' }])
})

it('queues nothing where the call fails', async () => {
  await expect(start(true)).rejects.toThrow('not like this')
  expect(await queuedWork(test, tenant, 'make-sessions')).toEqual([])
})
