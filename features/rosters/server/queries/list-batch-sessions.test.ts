import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listBatchSessions, listUnsettled } from './list-batch-sessions.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('is every existing session that the actor may see, in their order, with what is settled', async () => {
  const { tenant, here, limited } = await limitedTenant(test)
  const { batchId } = await addTestPlan(test, tenant)
  await addTestPlan(test, tenant)
  const list = (as = tenant.superadmin) => tenant.run(as, (ctx) => listBatchSessions(ctx, batchId))
  const all = await list()
  expect(all.map(({ start }) => start.slice(5, 10))).toEqual([
    '11-16',
    '11-23',
    '11-30',
    '12-07',
    '12-14',
    '12-21',
    '12-28',
  ])
  const change = (place: number, set: object) =>
    tenant.inside(({ db }) => db.updateTable('sessions').set(set).where('id', '=', all[place]!.id).execute())
  const now = new Date('2026-11-20T04:00:00Z')
  await change(1, { cancelled_on: now })
  await change(2, { closed_on: now, closed_by: 'test', venue_ids: [here.id] })
  await change(3, { deleted_at: now })
  expect((await list()).map(({ start, end, isCancelled, isClosed }) => [start, end, isCancelled, isClosed])).toEqual([
    ['2026-11-16T09:00', '2026-11-16T11:00', false, false],
    ['2026-11-23T09:00', '2026-11-23T11:00', true, false],
    ['2026-11-30T09:00', '2026-11-30T11:00', false, true],
    ['2026-12-14T09:00', '2026-12-14T11:00', false, false],
    ['2026-12-21T09:00', '2026-12-21T11:00', false, false],
    ['2026-12-28T09:00', '2026-12-28T11:00', false, false],
  ])
  const unsettled = await tenant.run(tenant.superadmin, (ctx) => listUnsettled(ctx, { batchId }))
  expect(unsettled.map(({ id }) => all.findIndex((one) => one.id === id))).toEqual([1, 4, 5, 6])
  const ids = [all[0]!.id, all[2]!.id, all[4]!.id]
  const some = await tenant.run(tenant.superadmin, (ctx) => listUnsettled(ctx, { ids }))
  expect(some.map(({ id }) => id)).toEqual([all[4]!.id])
  expect((await list(limited)).map(({ id }) => id)).toEqual([all[2]!.id])
})
