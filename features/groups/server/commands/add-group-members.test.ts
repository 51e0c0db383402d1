import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { insertMemberships } from './add-group-members.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const add = (grpId: string, volIds: string[], as = tenant.user) =>
  test.call(contract.addGroupMembers, { body: { grpId, volIds } }, as)
const members = async (groupId: string) =>
  (await test.call(contract.getGroup, { params: { groupId } }, tenant.superadmin)).body.vids as string[]

it.each([
  ['the first version', contract.addGroupMembers, 200],
  ['the second version', contract.addGroupMembersLater, 202],
] as const)('adds volunteers by %s of the call, and nobody twice', async (_name, endpoint, status) => {
  const ids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const grpId = await addTestGroup(tenant, ids.slice(0, 1))
  for (const message of ['Added 1 volunteer to Readers', 'Added 0 volunteers to Readers']) {
    const reply = await test.call(endpoint, { body: { grpId, volIds: ids } }, tenant.user)
    expect([reply.status, reply.body.message]).toEqual([status, message])
  }
  expect((await members(grpId)).toSorted()).toEqual(ids.toSorted())
})

it('notifies the browser that called the second version', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const groupId = await addTestGroup(tenant, [])
  const body = { grpId: groupId, volIds: [mei!], manyhandsConnectionId: 'tab' }
  await test.call(contract.addGroupMembersLater, { body }, tenant.user)
  const events = await tenant.inside(({ db }) => db.selectFrom('events').select(['connection_id', 'payload']).execute())
  expect(events).toEqual([
    { connection_id: 'tab', payload: { grp: { message: 'Added 1 volunteer to Readers', groupId } } },
  ])
})

it('adds nobody where one of them is not there, is deleted or is of another organisation', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  const [foreign] = await addTestVolunteers(await test.newTenant(), ['Foreign'])
  const grpId = await addTestGroup(tenant, [])
  for (const other of [uuidv7(), gone!, foreign!]) expect((await add(grpId, [mei!, other])).status).toBe(404)
  expect(await members(grpId)).toEqual([])
  expect((await add(grpId, [mei!])).status).toBe(200)
})

it('is refused when nobody is chosen, and for a group that is deleted', async () => {
  const grpId = await addTestGroup(tenant, [])
  expect((await add(grpId, [])).body.errors).toEqual([{ path: 'volIds', message: 'Please select a volunteer' }])
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await test.call(contract.deleteGroup, { params: { vid: grpId } }, tenant.user)
  expect((await add(grpId, [mei!])).status).toBe(404)
})

it('adds whom somebody with some locations may see, and not others', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const grpId = await addTestGroup(tenant, [])
  expect((await add(grpId, [away!], place.limited)).status).toBe(404)
  expect((await add(grpId, [here!], place.limited)).status).toBe(200)
  expect((await add(grpId, [away!], tenant.superadmin)).status).toBe(200)
})

it('adds a member once when two people add them at once', async () => {
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 20 }, (_, index) => `Person ${index}`),
  )
  const grpId = await addTestGroup(tenant, [])
  const replies = await Promise.all(Array.from({ length: 10 }, () => add(grpId, ids)))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(await members(grpId)).toHaveLength(20)
})

it('stores memberships of several groups at once, and says how many are new', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const [readers, drivers] = [await addTestGroup(tenant, [mei!]), await addTestGroup(tenant, [], 'Drivers')]
  const pairs = [readers, drivers].flatMap((groupId) => [mei!, arun!].map((volunteerId) => ({ groupId, volunteerId })))
  const stored = (wanted: typeof pairs) =>
    tenant.run(tenant.user, async (ctx) => (await insertMemberships(ctx, wanted)).length)
  expect([await stored([]), await stored(pairs), await stored(pairs)]).toEqual([0, 3, 0])
})
