import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { setSessionReminders } from '../../reminder-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('switches them off and on for one session, the same again too, and for none of another organisation', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  const { plannedSessionId: sessionId } = await addRemindedActivity(test, tenant)
  const set = (isOff: boolean, as = tenant.user) =>
    test.call(setSessionReminders, { params: { sessionId }, body: { isOff } }, as)
  for (const isOff of [true, true, false, false]) expect((await set(isOff)).body).toMatchObject({ isOff })
  expect((await set(true, other.user)).status).toBe(404)
})
