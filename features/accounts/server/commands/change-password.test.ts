import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { changePassword, getAccount } from '../../contract.ts'
import { passwordMessage, wrongPasswordsPerAccount } from '../../rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn, openSession } = signingIn(() => test)
const better = 'A-better-Secret-7'
const isIn = async (person: Parameters<typeof change>[0]) => (await test.call(getAccount, {}, person)).status === 200
const change = (as: TestTenant['user'], newPassword = better, currentPassword = testPassword) =>
  test.call(changePassword, { body: { currentPassword, newPassword } }, as)

it('replaces the own password, and ends every other session', async () => {
  const { person } = await openSession(tenant)
  const other = (await signIn(person.username)).body.accessToken
  expect((await change(person)).status).toBe(204)
  expect([await isIn(person), await isIn({ ...person, token: other })]).toEqual([true, false])
  expect([(await signIn(person.username)).status, (await signIn(person.username, better)).status]).toEqual([401, 200])
})

it.each([
  ['a wrong password', better, 'not mine', 'currentPassword', 'This is not your current password'],
  ['a weak one', 'too short', testPassword, 'newPassword', passwordMessage],
])('is refused with %s, and changes nothing', async (_what, newPassword, current, path, message) => {
  const { person } = await openSession(tenant)
  const reply = await change(person, newPassword, current)
  expect([reply.status, reply.body.errors]).toEqual([400, [{ path, message }]])
  expect((await signIn(person.username)).status).toBe(200)
})

it('is refused after ten wrong guesses, also with the right password, and colleagues go on', async () => {
  const [{ person }, colleague] = [await openSession(tenant), await openSession(tenant)]
  for (let guess = 0; guess < wrongPasswordsPerAccount; guess++)
    expect((await change(person, better, 'wrong')).status).toBe(400)
  expect((await change(person)).status).toBe(429)
  expect((await change(colleague.person)).status).toBe(204)
})
