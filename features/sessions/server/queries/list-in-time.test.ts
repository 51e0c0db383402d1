import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listInTime } from './list-in-time.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('has what was changed by hand and is at the time of the others, on its day, from a moment on', async () => {
  const tenant = await test.newTenant()
  const { batchId } = await addTestPlan(test, tenant)
  const edit = (from: string, change: object) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('sessions')
        .set({ is_edited: true, ...change })
        .where('batch_id', '=', batchId)
        .where('starts_at', '=', from)
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const list = (from: string) => tenant.run(tenant.user, (ctx) => listInTime(ctx, batchId, from))
  const elsewhere = await edit('2026-11-30T09:00', { location_address: 'Bishan' })
  await edit('2026-12-07T09:00', { ends_at: '2026-12-07T13:15' })
  await edit('2026-12-14T09:00', { starts_at: '2026-12-15T09:00', ends_at: '2026-12-15T11:00' })
  await edit('2026-12-28T09:00', { starts_at: '2026-12-28T10:00', ends_at: '2026-12-28T12:00' })
  await edit('2026-12-21T09:00', { cancelled_on: '2026-11-20T04:00:00Z', cancel_reason: 'Flood' })
  expect(await list('2026-11-20T12:00')).toEqual([elsewhere.id])
  expect(await list('2026-11-30T09:00')).toEqual([])
})
