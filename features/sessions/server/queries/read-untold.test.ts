import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readUntold } from './read-untold.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('remembers where sessions were before the first of the works that came to no end, until one does', async () => {
  const tenant = await test.newTenant()
  const { batchId } = await addTestPlan(test, tenant)
  const sessionId = crypto.randomUUID()
  const at = (hour: string) => ({ start: `2026-12-01T${hour}:00`, end: '', place: '' })
  const work = (plan_version: number, state: 'done' | 'failed' | 'superseded', hour: string) =>
    tenant.inside(async ({ db, now }) => {
      const { account_id } = await db.selectFrom('session_works').select('account_id').executeTakeFirstOrThrow()
      const told = JSON.stringify([{ sessionId, sessionName: 'Tea', before: at(hour) }])
      const row = { tenant_id: tenant.id, id: crypto.randomUUID(), account_id, batch_id: batchId, told, state }
      await db
        .insertInto('session_works')
        .values({ ...row, plan_version, message: '', path: '', total: 0, created_on: now })
        .execute()
      return row.id
    })
  const read = (workId?: string) =>
    tenant.run(tenant.user, async (ctx) => [...(await readUntold(ctx, batchId, workId))])
  const superseded = await work(2, 'superseded', '09')
  await work(3, 'failed', '10')
  expect(await read()).toEqual([[sessionId, at('09')]])
  expect(await read(superseded)).toEqual([[sessionId, at('10')]])
  await work(4, 'done', '11')
  expect(await read()).toEqual([])
})
