import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGroup } from '#features/attendance/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import * as imports from '../../import-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function createGroup(tenant: TestTenant, vids: string[], groupName = 'Readers') {
  const body = { groupName, groupDescription: 'Read to children', vids }
  const reply = await test.call(contract.createGroup, { body }, tenant.user)
  expect(reply.status).toBe(200)
  return reply.body.vid as string
}

const getGroup = async (tenant: TestTenant, groupId: string) =>
  (await test.call(contract.getGroup, { params: { groupId } }, tenant.user)).body

describe('a group', () => {
  it('is created with its members and listed with its size', async () => {
    const tenant = await test.newTenant()
    const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
    const vid = await createGroup(tenant, [mei!, arun!])
    const group = await getGroup(tenant, vid)
    expect(group.grpVolList.map((member: { name: string }) => member.name)).toEqual(['Arun Kumar', 'Tan Mei Ling'])
    const list = await test.call(contract.listGroups, {}, tenant.user)
    expect(list.body).toMatchObject([{ vid, groupName: 'Readers', memberCount: 2, volsInCharge: [] }])
  })

  it('lists the sessions that it was added to, with how many of its members take part', async () => {
    const tenant = await test.newTenant()
    const planned = await addTestActivity(tenant)
    const vid = await createGroup(tenant, await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar']))
    expect(await getGroup(tenant, vid)).toMatchObject({ sessions: [], statusUpdates: [], dataStatus: '' })
    const body = { grpId: vid, sessionId: planned.plannedSessionId }
    await test.call(addGroup, { body }, tenant.user)
    const session = { vid: planned.plannedSessionId, sessionName: 'Visit', volCount: 2 }
    expect((await getGroup(tenant, vid)).sessions).toMatchObject([session])
    const elsewhere = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(1).executeTakeFirst())
    const limited = await tenant.addPerson('user', { venues: [{ zoneId: elsewhere!.zone_id, venueId: elsewhere!.id }] })
    expect((await test.call(contract.getGroup, { params: { groupId: vid } }, limited)).body.sessions).toEqual([])
  })

  it.each(['  ', '\u2060\u200b'])('needs a name that people see, which %j is not', async (groupName) => {
    const tenant = await test.newTenant()
    const reply = await test.call(contract.createGroup, { body: { groupName } }, tenant.user)
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual([{ path: 'groupName', message: 'Group name is required.' }])
  })

  it('is not created when one volunteer is not there, and is when all are', async () => {
    const tenant = await test.newTenant()
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const body = { groupName: 'Drivers', vids: [mei!, uuidv7()] }
    expect((await test.call(contract.createGroup, { body }, tenant.user)).status).toBe(404)
    expect((await test.call(contract.listGroups, {}, tenant.user)).body).toEqual([])
    await createGroup(tenant, [mei!])
  })

  it('refuses a save on an old version with the group as it is now', async () => {
    const tenant = await test.newTenant()
    const vid = await createGroup(tenant, [])
    const save = (groupName: string, version: number) =>
      test.call(
        contract.updateGroup,
        { params: { vid }, body: { groupName, groupDescription: '', version } },
        tenant.user,
      )
    expect((await save('First', 1)).body).toMatchObject({ groupName: 'First', version: 2 })
    const stale = await save('Second', 1)
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ groupName: 'First', version: 2 })
    expect((await save('Second', 2)).status).toBe(200)
  })

  it('is hidden once deleted, and back with its members once restored', async () => {
    const tenant = await test.newTenant()
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const vid = await createGroup(tenant, [mei!])
    expect((await test.call(contract.deleteGroup, { params: { vid } }, tenant.user)).status).toBe(200)
    expect((await test.call(contract.getGroup, { params: { groupId: vid } }, tenant.user)).status).toBe(404)
    expect((await test.call(contract.deleteGroup, { params: { vid } }, tenant.user)).status).toBe(404)
    expect((await test.call(contract.restoreGroup, { params: { vid } }, tenant.user)).status).toBe(200)
    expect((await getGroup(tenant, vid)).vids).toEqual([mei])
  })
})

describe('members', () => {
  it.each([
    ['the first version', contract.addGroupMembers, contract.removeGroupMembers, 200],
    ['the second version', contract.addGroupMembersLater, contract.removeGroupMembersLater, 202],
  ] as const)('are added and removed by %s of the calls, twice without harm', async (_name, add, remove, status) => {
    const tenant = await test.newTenant()
    const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
    const vid = await createGroup(tenant, [mei!])
    for (const message of ['Added 1 volunteer to Readers', 'Added 0 volunteers to Readers']) {
      const reply = await test.call(add, { body: { grpId: vid, volIds: [mei!, arun!] } }, tenant.user)
      expect([reply.status, reply.body.message]).toEqual([status, message])
    }
    expect((await getGroup(tenant, vid)).vids).toHaveLength(2)
    for (let time = 0; time < 2; time++)
      expect((await test.call(remove, { body: { grpId: vid, volIds: [mei!] } }, tenant.user)).status).toBe(status)
    expect((await getGroup(tenant, vid)).vids).toEqual([arun])
  })

  it('are refused when none is chosen', async () => {
    const tenant = await test.newTenant()
    const vid = await createGroup(tenant, [])
    const reply = await test.call(contract.addGroupMembers, { body: { grpId: vid, volIds: [] } }, tenant.user)
    expect(reply.body.errors).toEqual([{ path: 'volIds', message: 'Please select a volunteer' }])
  })

  it('of two hands at once are one member', async () => {
    const tenant = await test.newTenant()
    const ids = await addTestVolunteers(
      tenant,
      Array.from({ length: 20 }, (_, index) => `Person ${index}`),
    )
    const vid = await createGroup(tenant, [])
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.call(contract.addGroupMembers, { body: { grpId: vid, volIds: ids } }, tenant.user),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect((await getGroup(tenant, vid)).vids).toHaveLength(20)
  })

  it('are in charge only while they are members', async () => {
    const tenant = await test.newTenant()
    const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
    const gid = await createGroup(tenant, [mei!])
    const assign = (vids: string[]) => test.call(contract.assignInCharge, { body: { gid, vids } }, tenant.user)
    expect((await assign([mei!, arun!])).status).toBe(400)
    expect((await getGroup(tenant, gid)).volsInCharge).toEqual([])
    expect((await assign([mei!])).status).toBe(200)
    expect((await getGroup(tenant, gid)).volsInCharge).toEqual([mei])
    expect((await test.call(contract.removeInCharge, { body: { gid, vid: mei! } }, tenant.user)).status).toBe(200)
    expect((await getGroup(tenant, gid)).volsInCharge).toEqual([])
  })
})

describe('the page of groups', () => {
  it('filters without regard to case and accents, takes signs literally, and sorts', async () => {
    const tenant = await test.newTenant()
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const cafe = await createGroup(tenant, [mei!], 'Café helpers 100%')
    await createGroup(tenant, [], 'Drivers')
    await test.call(contract.assignInCharge, { body: { gid: cafe, vids: [mei!] } }, tenant.user)
    const names = async (query: object) =>
      (await test.call(contract.searchGroups, { query }, tenant.user)).body.groups.map(
        (g: { groupName: string }) => g.groupName,
      )
    expect(await names({ groupName: 'CAFE' })).toEqual(['Café helpers 100%'])
    expect(await names({ groupName: '%' })).toEqual(['Café helpers 100%'])
    expect(await names({ groupName: '_' })).toEqual([])
    expect(await names({ inCharge: 'mei l' })).toEqual(['Café helpers 100%'])
    expect(await names({ sort: 'groupName', direction: 'desc' })).toEqual(['Drivers', 'Café helpers 100%'])
    const page = await test.call(
      contract.searchGroups,
      { query: { size: 1, page: 2, sort: 'groupName', direction: 'asc' } },
      tenant.user,
    )
    expect(page.body).toMatchObject({ total: 2, groups: [{ groupName: 'Drivers' }] })
  })
})

describe('a tenant that limits people to locations', () => {
  it('counts and names only whom the user may see; a superadmin sees all', async () => {
    const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
    const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(1).execute())
    const user = await tenant.addPerson('user', { venues: [] })
    const [here] = await addTestVolunteers(tenant, ['Without A Venue'])
    const [away] = await addTestVolunteers(tenant, ['Of Another Venue'], { venue_ids: [venue!.id] })
    const vid = await createGroup(tenant, [here!, away!])
    const body = { gid: vid, vids: [away!] }
    expect((await test.call(contract.assignInCharge, { body }, tenant.superadmin)).status).toBe(200)
    const seen = async (actor: typeof user) =>
      (await test.call(contract.listGroups, {}, actor)).body.map((group: contract.GroupSummary) => [
        group.memberCount,
        group.volsInCharge.map(({ name }) => name),
      ])
    expect(await seen(user)).toEqual([[1, []]])
    expect(await seen(tenant.superadmin)).toEqual([[2, ['Of Another Venue']]])
  })
})

describe('a spreadsheet of groups', () => {
  it('is imported whole or not at all, and every bad cell is named', async () => {
    const tenant = await test.newTenant()
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const row = (groupName: string, members: string[]) => ({ groupName, groupDescription: '', members })
    const send = (groups: object[]) => test.call(imports.importGroups, { body: { groups } } as never, tenant.superadmin)
    const bad = await send([row('A', ['tan.mei.ling@example.org']), row('a', ['nobody@example.org']), row('B', ['??'])])
    expect(bad.status).toBe(400)
    expect(bad.body.errors?.map((error: { path: string }) => error.path)).toEqual([
      'groups.1.groupName',
      'groups.1.members.0',
      'groups.2.members.0',
    ])
    expect((await test.call(contract.listGroups, {}, tenant.user)).body).toEqual([])
    const good = await send([row('A', ['tan.mei.ling@example.org', 'tan.mei.ling@example.org']), row('B', [])])
    expect(good.body).toEqual({ groups: 2, members: 1 })
    const second = await test.call(
      imports.importGroupMembers,
      { body: { groups: [row('b', ['tan.mei.ling@example.org'])] } },
      tenant.user,
    )
    expect(second.body).toEqual({ groups: 1, members: 1 })
    expect(mei).toBeTruthy()
  })
})

describe('an Idempotency-Key', () => {
  it('gives one effect and the same answer, also to twenty copies at once; another body is refused', async () => {
    const tenant = await test.newTenant()
    const headers = { 'idempotency-key': uuidv7() }
    const create = (groupName: string) => test.call(contract.createGroup, { body: { groupName } }, tenant.user, headers)
    const replies = await Promise.all(Array.from({ length: 20 }, () => create('Once')))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
    expect((await test.call(contract.listGroups, {}, tenant.user)).body).toHaveLength(1)
    expect((await create('Twice')).status).toBe(422)
  })
})

it('two who import the same groups at once make each of them once', async () => {
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const groups = ['A', 'B'].map((groupName) => ({ groupName, members: ['tan.mei.ling@example.org'] }))
  const send = () => test.call(imports.importGroups, { body: { groups } }, tenant.superadmin)
  const replies = await Promise.all(Array.from({ length: 6 }, send))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
  const names = (await test.call(contract.listGroups, {}, tenant.user)).body
  expect(names.map((group: contract.GroupSummary) => [group.groupName, group.memberCount])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
})
