import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { putTagsOn } from './put-tags-on.ts'

let test: TestApp
let tenant: TestTenant
let tags: Record<'Driver', string>
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  tags = await addTestTags(tenant, 'Driver')
})
afterAll(() => test.stop())

const remove = (as = tenant.superadmin) => test.call(contract.deleteTag, { params: { id: tags.Driver } }, as)
const restore = (as = tenant.superadmin) => test.call(contract.restoreTag, { params: { id: tags.Driver } }, as)

it('takes a tag from everybody, and brings it back with everybody who had it', async () => {
  const people = await addTestVolunteers(tenant, ['Arun Kumar', 'Tan Mei Ling'])
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'volunteers', people, [tags.Driver]))
  expect((await remove()).body).toEqual({ message: 'Deleted Driver' })
  expect(await readTestTags(tenant)).toEqual([])
  expect((await test.call(contract.listTags, {}, tenant.user)).body).toEqual({ tags: [] })
  expect((await restore()).body).toEqual({ message: 'Restored Driver' })
  expect(await readTestTags(tenant)).toEqual(['Arun Kumar: Driver', 'Tan Mei Ling: Driver'])
})

it('is for superadmins of the organisation, once', async () => {
  const stranger = (await test.newTenant()).superadmin
  expect([(await remove(tenant.user)).status, (await remove(stranger)).status]).toEqual([403, 404])
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect([(await restore(tenant.user)).status, (await restore(stranger)).status]).toEqual([403, 404])
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 404])
})

it('does not come back beside another tag of its name', async () => {
  await remove()
  await addTestTags(tenant, 'driver')
  expect((await restore()).status).toBe(409)
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('tags')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  expect((await restore()).status).toBe(status)
})
