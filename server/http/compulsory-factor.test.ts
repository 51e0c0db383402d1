import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '#features/accounts/contract.ts'
import * as staff from '#features/accounts/staff-contract.ts'
import { product } from '#product/features.ts'
import { secondFactor } from '#testing/sign-in.ts'
import { type Person, startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { turnOn } = secondFactor(() => test)
const withPassword = (tenant: TestTenant, role: 'user' | 'superadmin' | 'kiosk') =>
  tenant.addPerson(role, { password: testPassword })
const isLed = async (person: Person) => (await test.call(accounts.getAccount, {}, person)).body.user.mustSetUpFactor

it.each([
  ['optional', []],
  ['superadmins', ['superadmin']],
  ['all', ['superadmin', 'user']],
])('where it is for %s, of those without one it holds up %j', async (asked, expected) => {
  const tenant = await test.newTenant({ secondFactor: asked })
  const held: string[] = []
  for (const role of ['superadmin', 'user', 'kiosk'] as const) {
    const person = await withPassword(tenant, role)
    const ticket = await test.call(accounts.createSocketTicket, {}, person)
    if (ticket.status !== 200) held.push(role)
    expect([ticket.body.code, await isLed(person)]).toEqual(
      expected.includes(role) ? ['second-factor-needed', true] : [undefined, false],
    )
  }
  expect(held).toEqual(expected)
})

it('refuses every call but those with which it is set up, and all are open afterwards', async () => {
  const tenant = await test.newTenant({ secondFactor: 'all' })
  const person = await withPassword(tenant, 'superadmin')
  const calls = product.routes.filter(
    ({ needsSignIn, endpoint }) => needsSignIn && endpoint.access.includes('superadmin'),
  )
  const open: string[] = []
  for (const { endpoint } of calls) {
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, 'x')}`
    const { body } = await test.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {}, person)
    if (body?.code !== 'second-factor-needed') open.push(endpoint.path)
  }
  expect(open.toSorted()).toEqual(
    [
      '/account',
      '/account/password',
      '/account/sessions',
      '/account/sessions/:id',
      '/account/totp/confirm',
      '/account/totp/start',
    ].toSorted(),
  )
  await turnOn(person)
  expect((await test.call(staff.getTenantSettings, {}, person)).status).toBe(200)
  expect(await isLed(person)).toBe(false)
})

it('counts at once for anyone who is signed in, and not for accounts of an outside provider', async () => {
  const tenant = await test.newTenant()
  const [admin, colleague] = [await withPassword(tenant, 'superadmin'), await withPassword(tenant, 'user')]
  const outside = await tenant.addPerson('user')
  const save = async () => {
    const { settings, version } = (await test.call(staff.getTenantSettings, {}, admin)).body
    return test.call(
      staff.updateTenantSettings,
      { body: { settings: { ...settings, secondFactor: 'all' }, version } },
      admin,
    )
  }
  const refused = await save()
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'settings.secondFactor', message: 'Set up your own second factor first, in Account' }],
  ])
  expect((await test.call(staff.searchUsernames, { query: {} }, colleague)).status).toBe(200)
  await turnOn(admin)
  expect((await save()).status).toBe(200)
  expect((await test.call(staff.searchUsernames, { query: {} }, colleague)).status).toBe(403)
  expect((await test.call(staff.searchUsernames, { query: {} }, outside)).status).toBe(200)
})
