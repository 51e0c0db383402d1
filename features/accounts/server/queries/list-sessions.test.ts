import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listSessions } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn, openSession } = signingIn(() => test)
const list = async (as: TestTenant['user']): Promise<{ id: string; current: boolean; createdOn: string }[]> =>
  (await test.call(listSessions, {}, as)).body.sessions

it('lists where the own account is signed in, the newest first, and which of them asks', async () => {
  const { person } = await openSession(tenant)
  const before = await list(person)
  const token: string = (await signIn(person.username)).body.accessToken
  const after = await list({ ...person, token })
  expect(after).toHaveLength(before.length + 1)
  expect(after.map(({ current }) => current)).toEqual([true, ...before.map(() => false)])
  expect(after.map(({ createdOn }) => createdOn)).toEqual(
    after
      .map(({ createdOn }) => createdOn)
      .toSorted()
      .toReversed(),
  )
})

it('leaves out what has ended, and colleagues', async () => {
  expect((await list(tenant.user)).map(({ id }) => id)).toEqual([tenant.user.sessionId])
  const { person } = await openSession(tenant)
  const set = (change: object) =>
    tenant.inside(({ db }) =>
      db.updateTable('account_sessions').set(change).where('id', '=', person.sessionId).execute(),
    )
  const isListed = async () => (await list(person)).some(({ id }) => id === person.sessionId)
  expect(await isListed()).toBe(true)
  await set({ revoked_on: new Date() })
  expect(await isListed()).toBe(false)
  await set({ revoked_on: null, expires_on: new Date() })
  expect(await isListed()).toBe(false)
})
