import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'
import { createAccount, deleteAccount, listAccounts } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (username: string, as = tenant.superadmin) => test.call(deleteAccount, { params: { username } }, as)

it('ends what the account had open, hides it, and frees its name', async () => {
  const person = await tenant.addPerson('user')
  expect((await test.call(getAccount, {}, person)).status).toBe(200)
  expect((await remove(person.username.toUpperCase())).status).toBe(204)
  expect((await test.call(getAccount, {}, person)).status).toBe(401)
  const [session] = await tenant.inside(({ db }) =>
    db.selectFrom('account_sessions').select('revoked_on').where('id', '=', person.sessionId).execute(),
  )
  expect(session!.revoked_on).toBeInstanceOf(Date)
  const listed = (await test.call(listAccounts, {}, tenant.superadmin)).body as { Username: string }[]
  expect(listed.map((one) => one.Username)).not.toContain(person.username)
  const body = {
    username: person.username,
    email: 'new@example.org',
    userRole: 'user' as const,
    locationpermission: [],
  }
  expect((await test.call(createAccount, { body }, tenant.superadmin)).status).toBe(200)
})

it('is not done to the own account, twice, or by a colleague', async () => {
  const own = await remove(tenant.superadmin.username)
  expect([own.status, own.body.detail]).toEqual([409, 'You cannot delete your own account.'])
  expect((await remove(tenant.kiosk.username, tenant.user)).status).toBe(403)
  expect((await remove(tenant.kiosk.username, (await test.newTenant()).superadmin)).status).toBe(404)
  expect([(await remove(tenant.kiosk.username)).status, (await remove(tenant.kiosk.username)).status]).toEqual([
    204, 404,
  ])
})

it('leaves an organisation one superadmin, also when two delete each other at once', async () => {
  const second = await tenant.addPerson('superadmin')
  const replies = await Promise.all([remove(second.username), remove(tenant.superadmin.username, second)])
  const [done, refused] = replies.map((reply) => reply.status).toSorted((a, b) => a - b)
  // the later one is refused as the last, or because the caller's own rights are already gone
  expect([done, [401, 409].includes(refused!)]).toEqual([204, true])
  const left = await tenant.inside(({ db }) =>
    db.selectFrom('accounts').select('id').where('role', '=', 'superadmin').where('deleted_at', 'is', null).execute(),
  )
  expect(left).toHaveLength(1)
})
