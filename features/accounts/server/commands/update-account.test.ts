import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'
import { deleteAccount, getTenantSettings, listAccounts, updateAccount } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const none: string[][] = Array.from({ length: 9 }, () => [])
type Role = 'user' | 'superadmin' | 'kiosk'
const update = (
  username: string,
  more: { userRole?: Role; locationpermission?: string[][]; version?: number } = {},
  as = tenant.superadmin,
) => {
  const body = { userRole: 'user' as const, locationpermission: none, ...more }
  return test.call(updateAccount, { params: { username }, body }, as)
}
async function attributesOf(username: string): Promise<Record<string, string>> {
  const { body } = await test.call(listAccounts, {}, tenant.superadmin)
  const { Attributes } = body.find((one: { Username: string }) => one.Username === username)
  return Object.fromEntries(Attributes.map((one: { Name: string; Value: string }) => [one.Name, one.Value]))
}
const wasCut = async ({ accountId }: TestTenant['user']) =>
  tenant.inside(async ({ db }) =>
    (await db.selectFrom('rights_cuts').select('account_id').execute()).some((row) => row.account_id === accountId),
  )

it('counts at once for a token that is open', async () => {
  const person = await tenant.addPerson('superadmin')
  expect((await test.call(getTenantSettings, {}, person)).status).toBe(200)
  expect((await update(person.username.toUpperCase())).body).toEqual({ username: person.username })
  expect((await test.call(getTenantSettings, {}, person)).status).toBe(403)
  expect((await test.call(getAccount, {}, person)).status).toBe(200)
})

it('changes role and locations, and never touches name and address', async () => {
  const { username } = tenant.user
  const zones = JSON.parse((await attributesOf(username))['custom:locationpermission']!) as string[][]
  const some = zones.map((names, index) => (index ? [] : names.slice(0, 1)))
  const body = { username: 'other', email: 'other@example.org', userRole: 'kiosk' as const, locationpermission: some }
  expect((await test.call(updateAccount, { params: { username }, body }, tenant.superadmin)).status).toBe(200)
  expect(await attributesOf(username)).toMatchObject({
    email: `${username}@example.org`,
    'custom:userRole': 'kiosk',
    'custom:locationpermission': JSON.stringify(some),
    'custom:version': '2',
  })
})

it.each([
  ['an unknown venue', [['Nowhere']], 'locationpermission.0', 'Nowhere is not a venue of this zone'],
  ['a zone too many', [...none, ['North']], 'locationpermission.9', 'North is not a venue of this zone'],
])('is refused with %s, by its zone', async (_what, locationpermission, path, message) => {
  const reply = await update(tenant.user.username, { locationpermission })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ path, message }]])
  expect((await attributesOf(tenant.user.username))['custom:version']).toBe('1')
})

it('ends what was asked for before where the rights become fewer, and not where they become more', async () => {
  const [narrowed, widened] = [await tenant.addPerson('superadmin'), await tenant.addPerson('kiosk', { venues: [] })]
  await update(narrowed.username)
  await update(widened.username, { userRole: 'superadmin' })
  expect([await wasCut(narrowed), await wasCut(widened)]).toEqual([true, false])
})

it('refuses an old version with the account as it is, a colleague, and a name of another organisation', async () => {
  const { username } = tenant.kiosk
  expect((await update(username, { version: 1 })).status).toBe(200)
  const stale = await update(username, { version: 1, userRole: 'kiosk' })
  expect([stale.status, stale.body.current]).toMatchObject([409, { username, userRole: 'user', version: 2 }])
  expect((await update(username, {}, tenant.user)).status).toBe(403)
  expect((await update(username, {}, (await test.newTenant()).superadmin)).status).toBe(404)
  await test.call(deleteAccount, { params: { username } }, tenant.superadmin)
  expect((await update(username)).body.detail).toBe('There is no such user. Somebody may have deleted them.')
})

it('leaves an organisation one superadmin, also when two take each other out at once', async () => {
  const { superadmin } = tenant
  expect((await update(superadmin.username)).body.detail).toBe('An organisation needs at least one superadmin.')
  const second = await tenant.addPerson('superadmin')
  const replies = await Promise.all([update(superadmin.username), update(second.username)])
  // the later one is refused as the last, or because the caller's own rights are already gone
  const [done, refused] = replies.map((reply) => reply.status).toSorted((a, b) => a - b)
  expect([done, [403, 409].includes(refused!)]).toEqual([200, true])
  const left = await tenant.inside(({ db }) =>
    db.selectFrom('accounts').select('id').where('role', '=', 'superadmin').where('deleted_at', 'is', null).execute(),
  )
  expect(left).toHaveLength(1)
})

it('leaves one of two superadmins who demote each other at the same moment', async () => {
  const { superadmin } = tenant
  const second = await tenant.addPerson('superadmin')
  const replies = await Promise.all([update(second.username), update(superadmin.username, {}, second)])
  const [done, refused] = replies.map((reply) => reply.status).toSorted((a, b) => a - b)
  expect([done, [403, 409].includes(refused!)]).toEqual([200, true])
  const roles = await Promise.all([superadmin, second].map(async ({ username }) => (await roleOf(username))!))
  expect(roles.toSorted()).toEqual(['superadmin', 'user'])
})

const roleOf = (username: string) =>
  tenant.inside(
    async ({ db }) =>
      (await db.selectFrom('accounts').select('role').where('username', '=', username).executeTakeFirst())?.role,
  )
