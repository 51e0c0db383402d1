import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { restoreContacts } from './delete-contact.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = async (endpoint: typeof contract.createDonor | typeof contract.createManager = contract.createDonor) =>
  (await test.call(endpoint, { body: { fullName: 'Lim Wei', status: 'Active' } }, tenant.user)).body.vid as string
const remove = (vid: string, kind: contract.ContactKind = 'donor', as = tenant.user) =>
  test.call(contract.deleteContact, { params: { kind, vid } }, as)
const restore = (vid: string, kind: contract.ContactKind = 'donor', as = tenant.user) =>
  test.call(contract.restoreContact, { params: { kind, vid } }, as)
const donors = async () => (await test.call(contract.listDonors, {}, tenant.user)).body

it('hides a contact and brings it back', async () => {
  const vid = await create()
  expect((await remove(vid)).body).toEqual({ message: 'Deleted Lim Wei' })
  expect(await donors()).toEqual([])
  expect((await remove(vid)).status).toBe(404)
  expect((await restore(vid)).body).toEqual({ message: 'Restored Lim Wei' })
  expect(await donors()).toMatchObject([{ vid }])
  expect((await restore(vid)).status).toBe(404)
})

it('finds a contact under its own kind and organisation only', async () => {
  const vid = await create()
  const stranger = (await test.newTenant()).user
  expect([(await remove(vid, 'manager')).status, (await remove(vid, 'donor', stranger)).status]).toEqual([404, 404])
  expect((await remove(vid)).status).toBe(200)
  expect([(await restore(vid, 'manager')).status, (await restore(vid, 'donor', stranger)).status]).toEqual([404, 404])
  expect((await restore(vid)).status).toBe(200)
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const vid = await create()
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('contacts')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  expect((await restore(vid)).status).toBe(status)
})

it('brings donors and managers back together', async () => {
  const ids = [await create(), await create(contract.createManager)]
  await tenant.inside(({ db, now }) => db.updateTable('contacts').set({ deleted_at: now }).execute())
  await tenant.run(tenant.user, (ctx) => restoreContacts(ctx, ids))
  expect(await donors()).toHaveLength(1)
  expect((await test.call(contract.listManagers, {}, tenant.user)).body).toHaveLength(1)
})
