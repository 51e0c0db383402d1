import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { plannedActivities } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listSameNumbers } from './list-same-numbers.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('tells coming sessions with the numbers of their plan from those with their own', async () => {
  const tenant = await test.newTenant()
  const path = await addTestPlan(test, tenant)
  const sessions = await plannedActivities(() => test).list(tenant, path)
  const placesOf = async (now: string) => {
    const { same, own } = await tenant.run(tenant.user, (ctx) => listSameNumbers(ctx, path.batchId, now))
    return [same.map((id) => sessions.findIndex(({ vid }) => vid === id)).toSorted((one, other) => one - other), own]
  }
  expect(await placesOf('2026-11-20T12:00')).toEqual([[1, 2, 3, 4, 5, 6], 0])
  const change = (place: number, set: object) =>
    tenant.inside(({ db }) => db.updateTable('sessions').set(set).where('id', '=', sessions[place]!.vid).execute())
  await change(1, { role_counts: JSON.stringify([{ roleName: 'Driver', roleCount: 5 }]) })
  // a role that nobody is needed for counts as none
  const driver = { roleName: 'Driver', roleCount: 2 }
  await change(2, { role_counts: JSON.stringify([{ roleName: 'Cook', roleCount: 0 }, driver]) })
  // no plan made this one: the first says what is usual
  await change(3, { template_id: null, occurrence: null })
  await change(4, { deleted_at: new Date() })
  expect(await placesOf('2026-11-20T12:00')).toEqual([[2, 3, 5, 6], 1])
  expect(await placesOf('2026-12-21T10:59')).toEqual([[5, 6], 0])
  expect(await placesOf('2026-12-21T11:00')).toEqual([[6], 0])
})
