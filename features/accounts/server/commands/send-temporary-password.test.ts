import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queuedMails } from '#testing/queued-work.ts'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'
import { sendTemporaryPassword } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn, openSession } = signingIn(() => test)
const send = (username: string, as = tenant.superadmin) => test.call(sendTemporaryPassword, { body: { username } }, as)

it('mails a password that works once, and ends every session of the account', async () => {
  const { person } = await openSession(tenant)
  const { body } = await send(person.username.toUpperCase())
  expect(body).toEqual({ username: person.username, temporaryPassword: expect.any(String) })
  expect((await test.call(getAccount, {}, person)).status).toBe(401)
  expect((await signIn(person.username)).status).toBe(401)
  const [mail] = await queuedMails(test, tenant)
  expect(mail!.to).toBe(`${person.username}@example.org`)
  const password = /Temporary password: (\S+)/.exec(mail!.text)![1]!
  // no mail server is set: the superadmin is told it, too
  expect(body.temporaryPassword).toBe(password)
  expect((await signIn(person.username, password)).body.challenge).toBe('NEW_PASSWORD_REQUIRED')
})

it('is for superadmins, and for accounts of their organisation that are there', async () => {
  expect((await send(tenant.kiosk.username, tenant.user)).status).toBe(403)
  expect((await send('nobody-of-this-name')).status).toBe(404)
  expect((await send(tenant.kiosk.username, (await test.newTenant()).superadmin)).status).toBe(404)
  expect(await queuedMails(test, tenant)).toEqual([])
})

it('stops at twenty mailed passwords an hour', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await send('nobody-of-this-name')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
})
