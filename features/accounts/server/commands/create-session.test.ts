import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { getAccount, listSessions } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn, openSession } = signingIn(() => test)

it('gives a token, the person and a cookie that scripts cannot read', async () => {
  const { person, reply } = await openSession(tenant)
  expect(reply.body).toMatchObject({ expiresIn: 600, sessionEndsIn: 14 * 86_400 })
  expect(reply.body.user).toMatchObject({ username: person.username, userRole: 'user', tenantId: tenant.id })
  expect(reply.body.user.locationpermission).toHaveLength(9)
  const cookie = (reply.headers['set-cookie'] as string[]).find((text) => text.startsWith('manyhands_refresh='))
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth']) expect(cookie).toContain(part)
  expect((await test.call(getAccount, {}, person)).status).toBe(200)
})

it('lasts a day at a kiosk, which is a shared device, and two weeks elsewhere', async () => {
  const ends = async (role: 'superadmin' | 'kiosk') => (await openSession(tenant, role)).reply.body.sessionEndsIn
  expect([await ends('superadmin'), await ends('kiosk')]).toEqual([14 * 86_400, 12 * 3600])
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Chrome on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
])('names the browser and the system of %s, and nothing finer', async (agent, device) => {
  const person = await tenant.addPerson('user', { password: testPassword })
  const { body } = await signIn(person.username, testPassword, { 'user-agent': agent })
  const listed = await test.call(listSessions, {}, { ...person, token: body.accessToken })
  expect(listed.body.sessions.find((one: { current: boolean }) => one.current).device).toBe(device)
})
