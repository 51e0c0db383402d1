import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queuedMails } from '#testing/queued-work.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { guardianMailsPerAddress, guardianMailsPerRegistration, mailsPerAddress } from '../../rules.ts'
import { mailApplicant, mailGuardian, mayAskAddress, mayAskGuardian } from './send-registration-mails.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const run: typeof tenant.run<void> = (as, work) => tenant.run(as, work)
const address = () => `${tenant.slug}@example.org`

it('tells the applicant, in any case of the address no more than so many times a day', async () => {
  for (let time = 0; time < mailsPerAddress + 2; time++)
    await run(tenant.user, (ctx) => mailApplicant(ctx, time % 2 ? address() : address().toUpperCase(), 'en'))
  await run(tenant.user, (ctx) => mailApplicant(ctx, '', 'en'))
  const mails = await queuedMails(test, tenant)
  expect(mails).toHaveLength(mailsPerAddress)
  expect(mails[0]!.text).toContain(`Organisation ${tenant.slug}`)
})

it('sends the guardian a link, in a page that runs nothing of a name', async () => {
  const child = '<script>alert(1)</script>\r\nBcc: x'
  await run(tenant.user, (ctx) =>
    mailGuardian(
      { ...ctx, webAddress: 'https://care.example' },
      { to: address(), child, language: 'en', token: 'secret' },
    ),
  )
  const [mail] = await queuedMails(test, tenant)
  const link = `https://care.example/register/${tenant.slug}/confirm/secret`
  expect(mail).toMatchObject({ to: address(), text: expect.stringContaining(link) })
  expect(mail!.html).toContain(`<a href="${link}">`)
  expect(mail!.html).not.toContain('<script>')
  expect(mail!.subject).not.toMatch(/[\r\n]/)
})

it.each([
  ['a registration', mayAskGuardian, guardianMailsPerRegistration],
  ['an address', mayAskAddress, guardianMailsPerAddress],
] as const)('may ask the guardian of %s so often a day', async (_of, may, most) => {
  const key = address()
  const asked: boolean[] = []
  for (let time = 0; time <= most; time++) asked.push(await tenant.run(tenant.user, (ctx) => may(ctx, key)))
  expect([asked.filter(Boolean).length, asked.at(-1)]).toEqual([most, false])
  expect(await tenant.run(tenant.user, (ctx) => may(ctx, `other-${key}`))).toBe(true)
})
