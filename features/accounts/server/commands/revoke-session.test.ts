import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAccount, listSessions, revokeSession } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn, openSession } = signingIn(() => test)
type Person = TestTenant['user']
const revoke = (id: string, as: Person) => test.call(revokeSession, { params: { id } }, as)
const isIn = async (person: Person) => (await test.call(getAccount, {}, person)).status === 200
const listed = async (as: Person): Promise<{ id: string; current: boolean }[]> =>
  (await test.call(listSessions, {}, as)).body.sessions

it('signs one of the own sessions out at once, and leaves the others', async () => {
  const { person } = await openSession(tenant)
  const other = { ...person, token: (await signIn(person.username)).body.accessToken as string }
  const { id } = (await listed(other)).find(({ current }) => current)!
  expect((await revoke(id, person)).status).toBe(204)
  expect([await isIn(other), await isIn(person)]).toEqual([false, true])
  expect((await listed(person)).map((one) => one.id)).not.toContain(id)
})

it('may be the session that asks', async () => {
  const { person } = await openSession(tenant)
  const { id } = (await listed(person)).find(({ current }) => current)!
  expect((await revoke(id, person)).status).toBe(204)
  expect(await isIn(person)).toBe(false)
})

it("finds no colleague's session, none twice, and none that never was", async () => {
  const { user, superadmin } = tenant
  expect((await revoke(user.sessionId, superadmin)).status).toBe(404)
  expect((await revoke(uuidv7(), user)).status).toBe(404)
  expect(await isIn(user)).toBe(true)
  const person = { ...(await openSession(tenant)).person }
  const first = person.sessionId
  expect([(await revoke(first, person)).status, (await revoke(first, person)).status]).toEqual([204, 404])
})
