import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getActivityReminders } from '../../reminder-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('says that nobody is reminded where nothing was chosen, and finds no activity of another organisation', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  const { activityId } = await addTestActivity(tenant)
  const read = await test.call(getActivityReminders, { params: { activityId } }, tenant.user)
  expect([read.status, read.body]).toEqual([200, { hours: [], templateName: '' }])
  expect((await test.call(getActivityReminders, { params: { activityId } }, other.user)).status).toBe(404)
})
