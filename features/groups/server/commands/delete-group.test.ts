import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (vid: string, as = tenant.user) => test.call(contract.deleteGroup, { params: { vid } }, as)
const restore = (vid: string, as = tenant.user) => test.call(contract.restoreGroup, { params: { vid } }, as)
const open = (groupId: string) => test.call(contract.getGroup, { params: { groupId } }, tenant.user)

it('hides a group, and restores it with its members', async () => {
  const ids = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const vid = await addTestGroup(tenant, ids)
  expect((await remove(vid)).body).toEqual({ message: 'Deleted Readers' })
  expect((await open(vid)).status).toBe(404)
  expect((await test.call(contract.listGroups, {}, tenant.user)).body).toEqual([])
  expect((await restore(vid)).body).toEqual({ message: 'Restored Readers' })
  expect((await open(vid)).body.vids).toEqual(ids)
})

it('finds nothing to delete twice, nor to restore of what is there or of another organisation', async () => {
  const vid = await addTestGroup(tenant, [])
  expect((await restore(vid)).status).toBe(404)
  const stranger = (await test.newTenant()).user
  expect((await remove(vid, stranger)).status).toBe(404)
  expect([(await remove(vid)).status, (await remove(vid)).status]).toEqual([200, 404])
  expect([(await restore(vid, stranger)).status, (await restore(vid)).status]).toEqual([404, 200])
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const vid = await addTestGroup(tenant, [])
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('groups')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  expect((await restore(vid)).status).toBe(status)
})

it('is done once by two who delete at once', async () => {
  const vid = await addTestGroup(tenant, [])
  const replies = await Promise.all([remove(vid), remove(vid), remove(vid)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})
