import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoChangeSet, undoOwn } from '#features/selection/contract.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { assignInCharge, type GroupSummary, getGroup, listGroups, updateGroup } from '../../contract.ts'
import * as imports from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const row = (groupName: string, members: string[] = []) => ({ groupName, groupDescription: '', members })
const groups = async () => (await test.call(listGroups, {}, tenant.user)).body as GroupSummary[]
const sizes = async () => (await groups()).map((one) => [one.groupName, one.memberCount])

it('deletes the groups that an import created, but for those that were changed since', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await addTestGroup(tenant, [], 'Older')
  const body = { groups: [row('Readers', ['tan.mei.ling@example.org']), row('Cooks'), row('Drivers')] }
  const { changeSetId } = (await test.call(imports.importGroups, { body }, tenant.superadmin)).body
  const { vid } = (await groups()).find(({ groupName }) => groupName === 'Cooks')!
  const edited = { groupName: 'Cooks', groupDescription: 'On Mondays' }
  expect((await test.call(updateGroup, { params: { vid }, body: edited }, tenant.user)).status).toBe(200)
  const undone = await test.call(undoChangeSet, { params: { id: changeSetId } }, tenant.superadmin)
  expect([undone.status, undone.body.restorable, undone.body.kept]).toEqual([
    200,
    2,
    [{ recordId: vid, recordName: 'Cooks', reason: 'It has been changed since' }],
  ])
  expect(await sizes()).toEqual([
    ['Cooks', 0],
    ['Older', 0],
  ])
  expect((await test.call(undoChangeSet, { params: { id: changeSetId } }, tenant.superadmin)).status).toBe(409)
})

it('takes those out again whom an import put in, and nobody who was a member before', async () => {
  const [ana] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan', 'Cat Goh'])
  await addTestGroup(tenant, [ana!], 'Readers')
  const members = ['ana.lim@example.org', 'ben.tan@example.org', 'cat.goh@example.org']
  const body = { groups: [row('Readers', members)] }
  const { changeSetId } = (await test.call(imports.importGroupMembers, { body }, tenant.user)).body
  expect(await sizes()).toEqual([['Readers', 3]])
  const other = await test.call(undoOwn, { params: { id: changeSetId } }, tenant.superadmin)
  expect(other.status, 'it is somebody else’s').toBe(404)
  const undone = await test.call(undoOwn, { params: { id: changeSetId } }, tenant.user)
  expect([undone.status, undone.body.restorable]).toEqual([200, 2])
  expect(await sizes()).toEqual([['Readers', 1]])
})

it('takes those out of charge again whom an import put in charge, and nobody who was so before', async () => {
  const [ana, ben, cat] = (await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan', 'Cat Goh'])) as [
    string,
    string,
    string,
  ]
  const readers = await addTestGroup(tenant, [ana, ben], 'Readers')
  await test.call(assignInCharge, { body: { gid: readers, vids: [ana] } }, tenant.user)
  const body = { groups: [{ groupName: 'Readers', memberIds: [ana, ben, cat], inChargeIds: [ana, ben, cat] }] }
  const { changeSetId } = (await test.call(imports.importGroupMembers, { body }, tenant.user)).body
  const inCharge = async () =>
    (await test.call(getGroup, { params: { groupId: readers } }, tenant.user)).body.volsInCharge
  expect(await inCharge()).toHaveLength(3)
  const undone = await test.call(undoOwn, { params: { id: changeSetId } }, tenant.user)
  // Cat goes with the membership, and Ben stays a member
  expect([undone.status, undone.body.restorable]).toEqual([200, 2])
  expect([await inCharge(), await sizes()]).toEqual([[ana], [['Readers', 2]]])
})
