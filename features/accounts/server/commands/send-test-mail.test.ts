import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queuedMails } from '#testing/queued-work.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { sendTestMail } from '../../domain-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const send = (more: object = {}, as = tenant.superadmin) =>
  test.call(sendTestMail, { body: { mailSenderName: '', mailFrom: '', mailReplyTo: '', ...more } }, as)

it('goes to the person who asks, from the sender as it would be set', async () => {
  const sender = { mailSenderName: 'Harbour 港湾', mailFrom: 'office@harbour.org', mailReplyTo: 'help@harbour.org' }
  const to = `${tenant.superadmin.username}@example.org`
  expect((await send(sender)).body).toEqual({ to })
  expect(await queuedMails(test, tenant)).toMatchObject([
    { to, fromName: 'Harbour 港湾', from: 'office@harbour.org', replyTo: 'help@harbour.org' },
  ])
})

it('goes in the name of the organisation from the installation where nothing is set', async () => {
  await send()
  const [mail] = await queuedMails(test, tenant)
  expect([mail!.subject, Object.keys(mail!)].flat()).not.toContain('from')
  expect(mail).toMatchObject({ fromName: expect.stringMatching(/./), subject: expect.stringContaining('Test mail of') })
})

it.each([
  ['a name of two lines', { mailSenderName: 'Harbour\r\nBcc: all@example.org' }],
  ['several addresses', { mailReplyTo: 'a@harbour.org, b@harbour.org' }],
  ['what is no address', { mailFrom: 'harbour.org' }],
])('is refused with %s', async (_what, more) => {
  expect((await send(more)).status).toBe(400)
  expect(await queuedMails(test, tenant)).toEqual([])
})

it('is for superadmins, ten times an hour', async () => {
  expect((await send({}, tenant.user)).status).toBe(403)
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await send()).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
