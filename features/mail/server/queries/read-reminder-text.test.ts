import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { reminderLetter } from '../../ready-words.ts'
import { setActivityReminders } from '../../reminder-contract.ts'
import { createTemplate, deleteTemplate } from '../../template-contract.ts'
import { readReminderText } from './read-reminder-text.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
afterAll(() => test.stop())

it('is the ready letter, the template that the activity names, and the ready one again once that is deleted', async () => {
  const tenant = await test.newTenant()
  const { activityId, plannedSessionId } = await addRemindedActivity(test, tenant)
  const read = () => tenant.inside((inside) => readReminderText(inside, plannedSessionId))
  const { subject, html } = reminderLetter
  expect(await read()).toMatchObject({ subject, html })
  const body = { templateName: 'See you', subjectName: 'See you', templateHtml: '<p>Bring gloves</p>' }
  await test.call(createTemplate, { body }, tenant.user)
  const chosen = { hours: [48], templateName: 'See-you' }
  await test.call(setActivityReminders, { params: { activityId }, body: chosen }, tenant.user)
  expect(await read()).toEqual({ subject: 'See you', html: '<p>Bring gloves</p>', translations: [] })
  await test.call(deleteTemplate, { params: { name: 'See-you' } }, tenant.user)
  expect(await read()).toMatchObject({ subject, html })
})
