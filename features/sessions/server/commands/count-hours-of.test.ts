import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countHoursOf } from './count-hours-of.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const hours = (id: string) =>
  tenant.inside(
    async ({ db }) =>
      (await db.selectFrom('volunteers').select('hours').where('id', '=', id).executeTakeFirstOrThrow()).hours,
  )

it.each([
  ['sessions.id', 'plannedSessionId'],
  ['sessions.batch_id', 'batchId'],
  ['sessions.activity_id', 'activityId'],
] as const)('counts the hours of whoever takes part, by %s', async (column, name) => {
  const [one, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ hours: 3 }).execute())
  await tenant.run(tenant.user, (ctx) => countHoursOf(ctx, column, [one[name]]))
  expect([await hours(one.attendeeId), await hours(other.attendeeId)]).toEqual([3, 0])
})
