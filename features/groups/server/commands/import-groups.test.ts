import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { assignInCharge, type GroupSummary, getGroup, listGroups } from '../../contract.ts'
import * as imports from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
})
afterAll(() => test.stop())

const mei = 'tan.mei.ling@example.org'
const row = (groupName: string, members: string[] = []) => ({ groupName, groupDescription: '', members })
const make = (groups: ReturnType<typeof row>[], as = tenant.superadmin) =>
  test.call(imports.importGroups, { body: { groups } }, as)
const fill = (groups: ReturnType<typeof row>[]) =>
  test.call(imports.importGroupMembers, { body: { groups } }, tenant.user)
const sizes = async () =>
  ((await test.call(listGroups, {}, tenant.user)).body as GroupSummary[]).map((one) => [one.groupName, one.memberCount])

it('creates every group of a spreadsheet with its members, or none, and names each bad cell', async () => {
  const bad = await make([row('A', [mei]), row('a', ['nobody@example.org']), row('B', ['??'])])
  expect([bad.status, bad.body.errors]).toEqual([
    400,
    [
      { path: 'groups.1.groupName', message: 'this name appears twice in the file' },
      { path: 'groups.1.members.0', message: 'no volunteer has this address or number' },
      { path: 'groups.2.members.0', message: 'not an e-mail address or a telephone number' },
    ],
  ])
  expect(await sizes()).toEqual([])
  expect((await make([row('A', [mei, mei]), row('B')])).body).toMatchObject({ groups: 2, members: 1 })
  expect(await sizes()).toEqual([
    ['A', 1],
    ['B', 0],
  ])
})

it('creates no group whose name already exists, unless that one was deleted', async () => {
  await addTestGroup(tenant, [], 'Readers')
  const path = 'groups.0.groupName'
  expect((await make([row('READERS')])).body.errors).toEqual([{ path, message: 'a group of this name exists already' }])
  await tenant.inside(({ db, now }) => db.updateTable('groups').set({ deleted_at: now }).execute())
  expect((await make([row('READERS')])).status).toBe(200)
})

it('is for superadmins, and filling groups for all staff', async () => {
  expect((await make([row('A')], tenant.user)).status).toBe(403)
  await addTestGroup(tenant, [], 'A')
  expect((await fill([row('a', [mei])])).body).toMatchObject({ groups: 1, members: 1 })
  expect(await sizes()).toEqual([['A', 1]])
})

it('fills existing groups, each known by its name alone', async () => {
  for (const name of ['Drivers', 'DRIVERS', 'Readers']) await addTestGroup(tenant, [], name)
  const refused = await fill([row('Readers', [mei]), row('drivers'), row('Nobody')])
  expect(refused.body.errors).toEqual([
    { path: 'groups.1.groupName', message: 'more than one group has this name' },
    { path: 'groups.2.groupName', message: 'there is no group of this name' },
  ])
  expect(await sizes()).toContainEqual(['Readers', 0])
  expect((await fill([row('Readers', [mei])])).body).toMatchObject({ groups: 1, members: 1 })
  expect((await fill([row('Readers', [mei])])).body).toMatchObject({ groups: 1, members: 0 })
})

it('creates each group once when two people import the same file at once', async () => {
  const groups = ['A', 'B'].map((name) => row(name, [mei]))
  const replies = await Promise.all(Array.from({ length: 6 }, () => make(groups)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
  expect(await sizes()).toEqual([
    ['A', 1],
    ['B', 1],
  ])
})

it('adds members by their ids, into groups that the rows name, or into others of the same name', async () => {
  const readers = await addTestGroup(tenant, [], 'Readers')
  const [arun] = await addTestVolunteers(tenant, ['Arun Kumar'])
  const into = { groupName: 'readers', memberIds: [arun!], into: readers }
  const send = (groups: Sent<typeof imports.importGroups>['body']['groups'], isAgain = false) =>
    test.call(imports.importGroups, { body: { groups, isAgain } }, tenant.superadmin)
  expect((await send([into, { groupName: 'Drivers', memberIds: [arun!] }])).body).toMatchObject({
    groups: 1,
    members: 2,
  })
  expect(await sizes()).toEqual([
    ['Drivers', 1],
    ['Readers', 1],
  ])
  expect((await send([{ groupName: 'Readers' }])).status).toBe(400)
  expect((await send([{ groupName: 'Readers' }], true)).body).toMatchObject({ groups: 1, members: 0 })
  expect((await send([{ ...into, into: arun! }])).status).toBe(404)
  expect((await send([{ ...into, memberIds: [readers] }])).status).toBe(404)
})

it('puts members in charge of new groups and of those on record, and counts who was not before', async () => {
  const [arun, siti] = (await addTestVolunteers(tenant, ['Arun Kumar', 'Siti Rahman'])) as [string, string]
  const readers = await addTestGroup(tenant, [arun, siti], 'Readers')
  await test.call(assignInCharge, { body: { gid: readers, vids: [siti] } }, tenant.user)
  const groups = [
    { groupName: 'Readers', into: readers, memberIds: [arun, siti], inChargeIds: [arun, siti] },
    { groupName: 'Drivers', memberIds: [siti], inChargeIds: [arun] },
  ]
  const reply = await test.call(imports.importGroups, { body: { groups } }, tenant.superadmin)
  expect(reply.body).toMatchObject({ groups: 1, members: 2, inCharge: 2 })
  const inCharge = async (groupId: string) =>
    (await test.call(getGroup, { params: { groupId } }, tenant.user)).body.volsInCharge.toSorted()
  expect(await inCharge(readers)).toEqual([arun, siti].toSorted())
  const list = (await test.call(listGroups, {}, tenant.user)).body as GroupSummary[]
  const drivers = list.find(({ groupName }) => groupName === 'Drivers')!
  expect([drivers.memberCount, drivers.volsInCharge.map(({ vid }) => vid)]).toEqual([2, [arun]])
  const again = { groups: [{ groupName: 'Drivers', memberIds: [siti], inChargeIds: [siti] }] }
  expect((await test.call(imports.importGroupMembers, { body: again }, tenant.user)).body).toMatchObject({
    members: 0,
    inCharge: 1,
  })
  const gone = { groups: [{ groupName: 'Drivers', inChargeIds: [readers] }] }
  expect((await test.call(imports.importGroupMembers, { body: gone }, tenant.user)).status).toBe(404)
})
