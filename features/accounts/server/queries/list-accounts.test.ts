import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listAccounts } from '../../staff-contract.ts'
import { getAccessOf } from './list-accounts.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

interface Listed {
  Username: string
  Attributes: { Name: string; Value: string }[]
}
const list = async (as = tenant.superadmin): Promise<Listed[]> => (await test.call(listAccounts, {}, as)).body

it('names the existing staff of the own organisation, in the order of the alphabet', async () => {
  const gone = await tenant.addPerson('user', { username: `${tenant.slug}-gone` })
  await tenant.addPerson('user', { username: `${tenant.slug}-Anna` })
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', gone.accountId).execute(),
  )
  const names = (await list()).map((one) => one.Username.slice(tenant.slug.length + 1))
  expect(names).toEqual(['Anna', 'kiosk', 'superadmin', 'user'])
})

it('shows a superadmin role, address and locations, and a user names alone', async () => {
  const [kiosk] = await list()
  expect(Object.fromEntries(kiosk!.Attributes.map(({ Name, Value }) => [Name, Value]))).toMatchObject({
    email: `${tenant.kiosk.username}@example.org`,
    'custom:userRole': 'kiosk',
    'custom:tenantId': tenant.id,
    'custom:version': '1',
  })
  expect((await list(tenant.user)).map((one) => one.Attributes)).toEqual([[], [], []])
})

it('opens one of them as the person who edits it sees it', async () => {
  const person = await tenant.addPerson('user', { venues: [] })
  const access = (id: string) => tenant.run(tenant.superadmin, (ctx) => getAccessOf(ctx, id))
  const { username } = person
  expect(await access(person.accountId)).toEqual({
    username,
    email: `${username}@example.org`,
    userRole: 'user',
    locationpermission: Array.from({ length: 9 }, () => []),
    version: 1,
  })
  expect((await access(tenant.user.accountId)).locationpermission.flat()).toHaveLength(50)
})
