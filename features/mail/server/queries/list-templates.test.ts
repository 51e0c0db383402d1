import { expect, it } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'
import * as contract from '../../template-contract.ts'

it('lists the templates of the organisation by name', async () => {
  const test = await startTestApp()
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
