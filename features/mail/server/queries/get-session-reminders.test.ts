import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { participant } from '#testing/test-session.ts'
import { getSessionReminders } from '../../reminder-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })
})
afterAll(() => test.stop())

it('says beforehand when it is sent, to how many, and how many have no e-mail', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const [mute] = await addTestVolunteers(tenant, ['No Address'], { email: '' })
  await session.add([participant(mute!)])
  const { body } = await test.call(getSessionReminders, { params: { sessionId } }, tenant.user)
  expect(body).toEqual({
    isOff: false,
    reminders: [
      { hours: 48, at: '2026-11-29T01:00:00.000Z', state: 'planned', messageId: null },
      { hours: 3, at: '2026-11-30T22:00:00.000Z', state: 'planned', messageId: null },
    ],
    total: 2,
    withoutAddress: 1,
  })
})

it('says nothing where the activity reminds nobody', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addRemindedActivity(test, tenant, { hours: [] })
  const { body } = await test.call(getSessionReminders, { params: { sessionId } }, tenant.user)
  expect(body.reminders).toEqual([])
})
