import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { secondFactor, signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { getAccount, resetPassword } from '../../contract.ts'
import { passwordMessage } from '../../rules.ts'
import { createAccountToken } from './use-account-token.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn, openSession } = signingIn(() => test)
const newPassword = 'A-better-Secret-7'
const linkOf = (person: TestTenant['user']) => tenant.run(person, (ctx) => createAccountToken(ctx, 'reset'))
const reset = (token: string, password = newPassword) =>
  test.call(resetPassword, { body: { token, newPassword: password } })

it('sets a new password by the link, once, and ends every session', async () => {
  const { person } = await openSession(tenant)
  const token = await linkOf(person)
  expect([(await reset(token)).status, (await reset(token)).status]).toEqual([204, 401])
  expect((await test.call(getAccount, {}, person)).status).toBe(401)
  const cuts = await tenant.inside(({ db }) => db.selectFrom('rights_cuts').select('account_id').execute())
  expect(cuts).toEqual([{ account_id: person.accountId }])
  expect([(await signIn(person.username)).status, (await signIn(person.username, newPassword)).status]).toEqual([
    401, 200,
  ])
})

it('keeps the second factor on', async () => {
  const person = await tenant.addPerson('user', { password: testPassword })
  await secondFactor(() => test).turnOn(person)
  await reset(await linkOf(person))
  expect((await signIn(person.username, newPassword)).body.challenge).toBe('TOTP_REQUIRED')
})

it('refuses a weak password by its field, and leaves the link', async () => {
  const token = await linkOf(tenant.user)
  const weak = await reset(token, 'too short')
  expect([weak.status, weak.body.errors]).toEqual([400, [{ path: 'newPassword', message: passwordMessage }]])
  expect((await reset(token)).status).toBe(204)
})

it('refuses a link that is invented or was replaced by a new password', async () => {
  const [first, second] = [await linkOf(tenant.user), await linkOf(tenant.user)]
  expect((await reset('invented')).body.code).toBe('challenge-ended')
  expect([(await reset(first)).status, (await reset(second)).status]).toEqual([204, 401])
})

it('is named in the history, and nothing of the password', async () => {
  const { username } = tenant.user
  await reset(await linkOf(tenant.user))
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([
    { action: 'Chose a new password by a mailed link', username, recordType: 'account', recordName: username },
  ])
  const set = await test.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)
  expect(set.body.changes.map((change: { fields: object }) => change.fields)).toEqual([{ password_hash: null }])
})
