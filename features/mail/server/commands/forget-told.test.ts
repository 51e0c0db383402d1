import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateSession } from '#features/sessions/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant } from '#testing/test-session.ts'
import { listReminderByPhone, markReminderTold } from '../../phone-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is for the day that people were told of: moved to another one, they are told again', async () => {
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const [personId] = await addTestVolunteers(tenant, ['No Address'], { email: '' })
  await session.add([participant(personId!)])
  const mark = { params: { sessionId, personId: personId! }, body: { isTold: true } }
  await test.call(markReminderTold, mark, tenant.user)
  const toldBy = async () => {
    const { body } = await test.call(listReminderByPhone, { params: { sessionId }, query: {} }, tenant.user)
    return body.people.map((one: { toldBy: string }) => one.toldBy)
  }
  const moveTo = async (day: string, from: string, to: string) => {
    const times = { sessionStartDateTime: `${day}T${from}`, sessionEndDateTime: `${day}T${to}` }
    const { status } = await test.call(updateSession, { params: { sessionId }, body: times }, tenant.user)
    expect(status).toBe(200)
  }
  await moveTo('2026-12-01', '10:00', '12:00')
  expect(await toldBy()).toEqual([tenant.user.username])
  await moveTo('2026-12-02', '10:00', '12:00')
  expect(await toldBy()).toEqual([''])
})
