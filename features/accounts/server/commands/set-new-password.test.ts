import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { getAccount, setNewPassword } from '../../contract.ts'
import { passwordMessage, refusedPasswordsPerLink } from '../../rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn } = signingIn(() => test)
const newPassword = 'A-better-Secret-7'
const replace = (session: string, password = newPassword) =>
  test.call(setNewPassword, { body: { session, newPassword: password } })
async function challenged() {
  const person = await tenant.addPerson('user', { password: testPassword, temporary: true })
  const reply = await signIn(person.username)
  expect(reply.body).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED', session: expect.any(String) })
  return { person, session: reply.body.session as string }
}

it('replaces a temporary password, once, and signs in', async () => {
  const { person, session } = await challenged()
  const changed = await replace(session)
  expect(changed.body.user.username).toBe(person.username)
  expect((await test.call(getAccount, {}, { ...person, token: changed.body.accessToken })).status).toBe(200)
  expect((await replace(session)).body.code).toBe('challenge-ended')
  expect([(await signIn(person.username)).status, (await signIn(person.username, newPassword)).status]).toEqual([
    401, 200,
  ])
  const query = { action: 'new password', recordName: person.username }
  expect((await test.call(searchHistory, { query }, tenant.superadmin)).body.changeSets).toMatchObject([
    { action: 'Chose a new password', recordType: 'account', recordName: person.username },
  ])
})

it.each([
  ['a weak password', 'too short', passwordMessage],
  ['the temporary one', testPassword, 'Please choose a password other than the temporary one'],
])('refuses %s by its field, and leaves the step', async (_what, password, message) => {
  const { session } = await challenged()
  const refused = await replace(session, password)
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'newPassword', message }]])
  expect((await replace(session)).status).toBe(200)
})

it('ends after twenty refused passwords', async () => {
  const { session } = await challenged()
  for (let time = 0; time < refusedPasswordsPerLink; time++) await replace(session, 'too short')
  expect((await replace(session)).status).toBe(429)
})
