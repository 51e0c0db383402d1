import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readPlanStart } from './plan-start.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const now = '2026-11-20T12:00'
const start = (batchId: string) => tenant.run(tenant.user, (ctx) => readPlanStart(ctx, batchId, now))

it('is now for a batch whose sessions were made, and before every session while they were not', async () => {
  const [made, unmade] = [await addTestPlan(test, tenant), await addTestPlan(test, tenant, {}, { isMade: false })]
  expect([await start(made.batchId), await start(unmade.batchId)]).toEqual([now, '1999-01-01T00:00'])
  await tenant.inside(({ db }) => db.updateTable('session_works').set({ state: 'failed' }).execute())
  expect(await start(made.batchId)).toBe('1999-01-01T00:00')
  // work of another kind that is done makes no sessions
  await tenant.inside(async ({ db }) => {
    const row = await db
      .selectFrom('session_works')
      .selectAll()
      .where('batch_id', '=', made.batchId)
      .executeTakeFirstOrThrow()
    const other = { ...row, id: crypto.randomUUID(), plan_version: null, state: 'done' as const, told: '[]' }
    await db.insertInto('session_works').values(other).execute()
  })
  expect(await start(made.batchId)).toBe('1999-01-01T00:00')
  await tenant.inside(({ db }) => db.updateTable('session_works').set({ plan_version: null }).execute())
  expect(await start(made.batchId)).toBe(now)
})
