import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import { participant } from '#testing/test-session.ts'
import { stopMail } from '../../public-contract.ts'
import { getSessionReminders } from '../../reminder-contract.ts'
import { sendReminders } from '../commands/send-reminders.ts'
import { takeMessage } from '../commands/take-message.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })
})
afterAll(() => test.stop())

it('says beforehand when it is sent, to how many, how many have no e-mail, and how many are left out', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const [mute] = await addTestVolunteers(tenant, ['No Address'], { email: '' })
  const [stopped] = await addTestVolunteers(tenant, ['Has Stopped'])
  await session.add([participant(mute!), participant(stopped!)])
  await test.call(stopMail, { params: { vid: stopped! }, body: { topics: ['sessions'] } }, tenant.user)
  const { body } = await test.call(getSessionReminders, { params: { sessionId } }, tenant.user)
  expect(body).toEqual({
    isOff: false,
    reminders: [
      { hours: 48, at: '2026-11-29T01:00:00.000Z', state: 'planned', messageId: null },
      { hours: 3, at: '2026-11-30T22:00:00.000Z', state: 'planned', messageId: null },
    ],
    total: 2,
    withoutAddress: 1,
    otherwiseLeftOut: 1,
    missed: [],
  })
})

it('names those who signed up after the last one was sent, and none while another is to come', async () => {
  const tenant = await test.newTenant()
  const start = '2026-11-22T09:05'
  const [once, twice] = [
    await addRemindedActivity(test, tenant, { hours: [48], start, end: '2026-11-22T12:00' }),
    await addRemindedActivity(test, tenant, { hours: [48, 3], start, end: '2026-11-22T12:00' }),
  ]
  const clock = test.platform.clock
  test.platform.clock = () => new Date(clock().getTime() + 6 * 60_000)
  await sendReminders(test.platform)
  const missed = async ({ plannedSessionId: sessionId }: typeof once) => {
    const { body } = await test.call(getSessionReminders, { params: { sessionId } }, tenant.user)
    return body.missed
  }
  // nobody is recorded yet
  expect([await missed(once), await missed(twice)]).toEqual([[], []])
  const letters = await tenant.inside(({ db }) => db.selectFrom('mail_messages').select(['id', 'slice']).execute())
  for (const { id, slice } of letters)
    await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: id, slice }, 'run 1'))
  const [late] = await addTestVolunteers(tenant, ['Late Comer'])
  const [mute] = await addTestVolunteers(tenant, ['No Address'], { email: '' })
  for (const { session } of [once, twice]) await session.add([participant(late!), participant(mute!)])
  expect([await missed(once), await missed(twice)]).toEqual([[late], []])
  // somebody writes to them
  const audiences = [audienceOf('volunteers', { ids: [late!] })]
  const draft = await addTestDraft(test, tenant.user, { audiences, sessionId: once.plannedSessionId })
  expect(await missed(once)).toEqual([late])
  await sendTestLetter(test, tenant.user, draft)
  await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: draft.id, slice: 1 }, 'run 2'))
  expect(await missed(once)).toEqual([])
  test.platform.clock = clock
})

it('says nothing where the activity reminds nobody', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addRemindedActivity(test, tenant, { hours: [] })
  const { body } = await test.call(getSessionReminders, { params: { sessionId } }, tenant.user)
  expect(body.reminders).toEqual([])
})
