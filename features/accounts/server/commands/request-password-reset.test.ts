import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queuedMails } from '#testing/queued-work.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { forgotPassword, resetPassword } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
// each test has an address of its own, by which requests are counted
beforeAll(async () => void (test = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', ROLE: 'web' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const ask = (username: string, address: string) =>
  test.call(forgotPassword, { body: { username } }, undefined, { 'x-forwarded-for': address })
const mails = () => queuedMails(test, tenant)

it('mails a link that sets a new password, to the address of the account', async () => {
  const { username } = tenant.user
  expect((await ask(username.toUpperCase(), '203.0.113.1')).status).toBe(204)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: `${username}@example.org`, subject: 'Your new password for Manyhands' })
  const token = /\/reset-password#(\S+)/.exec(mail!.text)![1]!
  const body = { token, newPassword: 'A-better-Secret-7' }
  expect((await test.call(resetPassword, { body })).status).toBe(204)
})

it('answers alike for a name that nobody has, and mails nothing', async () => {
  expect((await ask('nobody-of-this-name', '203.0.113.2')).text).toBe(
    (await ask(tenant.user.username, '203.0.113.2')).text,
  )
  await expect.poll(async () => (await mails()).length).toBe(1)
})

it('is refused after five requests for one account, whatever its case, and after twenty from one address', async () => {
  const { username } = tenant.user
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    statuses.push((await ask(time % 2 ? username : username.toUpperCase(), '203.0.113.3')).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  for (let time = 6; time < 20; time++) expect((await ask(`nobody-${time}`, '203.0.113.3')).status).toBe(204)
  expect((await ask(tenant.kiosk.username, '203.0.113.3')).status).toBe(429)
  expect((await ask(tenant.kiosk.username, '203.0.113.4')).status).toBe(204)
})
