import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTemplate } from '#features/mail/template-contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readCertificateLetter } from './read-certificate-letter.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const read = () => tenant.run(tenant.user, (ctx) => readCertificateLetter(ctx, { kind: 'hours', amount: 1000 }))

it('is the ready letter in four languages, each with the milestone', async () => {
  const { subject, html, translations } = await read()
  expect(subject).toBe('Your certificate: 1,000 hours with {{organisation}}')
  expect(html).toContain('Dear {{firstName}}')
  expect(translations.map((one) => one.language)).toEqual(['zh-Hans', 'ms', 'ta'])
  expect(translations.map((one) => /1,000 (小时|jam|மணிநேரம்)/.exec(one.html)?.[1])).toEqual(['小时', 'jam', 'மணிநேரம்'])
})

it('is the organisation’s own template of that name, once there is one', async () => {
  const own = {
    templateName: 'Milestone certificate',
    subjectName: 'Bravo: {{milestone}}',
    templateHtml: '<p>Well done, {{firstName}}</p>',
  }
  expect((await test.call(createTemplate, { body: own }, tenant.user)).status).toBe(200)
  expect(await read()).toEqual({
    subject: 'Bravo: 1,000 hours',
    html: '<p>Well done, {{firstName}}</p>',
    translations: [],
  })
})
