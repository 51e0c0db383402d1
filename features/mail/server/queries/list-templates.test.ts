import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { setActivityReminders } from '../../reminder-contract.ts'
import * as contract from '../../template-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
afterAll(() => test.stop())

it('lists the templates of the organisation by name', async () => {
  const tenant = await test.newTenant()
  const translations = [{ language: 'ta' as const, subject: '', html: '' }]
  for (const templateName of ['welcome', 'Birthday'])
    await test.call(
      contract.createTemplate,
      { body: { templateName, subjectName: 'Hello', translations } },
      tenant.user,
    )
  const { body } = await test.call(contract.listTemplates, {}, tenant.user)
  expect(body).toMatchObject([
    {
      templateName: 'Birthday',
      TemplateName: 'Birthday',
      SubjectPart: 'Hello',
      languages: ['en', 'ta'],
      updatedBy: tenant.user.username,
    },
    { TemplateName: 'welcome' },
  ])
  expect((await test.call(contract.listTemplates, {}, (await test.newTenant()).user)).body).toEqual([])
})

it('says what uses each: reminders of activities that are there, the welcome, certificates', async () => {
  const tenant = await test.newTenant({ welcomeTemplate: 'HELLO' })
  for (const templateName of ['Hello', 'Milestone-certificate', 'See-you'])
    await test.call(contract.createTemplate, { body: { templateName, subjectName: 'Hello' } }, tenant.user)
  const { activityId } = await addRemindedActivity(test, tenant)
  const body = { hours: [48], templateName: 'See-you' }
  await test.call(setActivityReminders, { params: { activityId }, body }, tenant.user)
  const uses = async () =>
    (await test.call(contract.listTemplates, {}, tenant.user)).body.map(({ uses: one }: contract.ListedTemplate) => one)
  const none = { reminders: { count: 0, titles: [] }, isWelcome: false, isCertificate: false }
  const { title } = await tenant.inside(({ db }) =>
    db.selectFrom('activities').select('title').where('id', '=', activityId).executeTakeFirstOrThrow(),
  )
  expect(await uses()).toEqual([
    { ...none, isWelcome: true },
    { ...none, isCertificate: true },
    { ...none, reminders: { count: 1, titles: [title] } },
  ])
  await tenant.inside(({ db, now }) => db.updateTable('activities').set({ deleted_at: now }).execute())
  expect((await uses())[2]).toEqual(none)
})
