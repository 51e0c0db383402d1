import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function createGroup(tenant: TestTenant, groupName: string, vids: string[] = []): Promise<string> {
  return (await test.call(contract.createGroup, { body: { groupName, vids } }, tenant.superadmin)).body.vid
}

const lists = { listGroups: contract.listGroups, listGroupNames: contract.listGroupNames }

/** Asks for a list again with the mark of the answer before it: 200 where something changed, 304 where nothing did. */
function follow(list: keyof typeof lists, as: Person) {
  let mark = ''
  return async () => {
    const reply = await test.call(lists[list], {}, as, mark ? { 'if-none-match': mark } : {})
    mark = String(reply.headers['etag'])
    return reply.status
  }
}

it('all groups come by name with their size and who is in charge, and their names alone in the shape of old', async () => {
  const tenant = await test.newTenant()
  expect((await test.call(contract.listGroups, {}, tenant.user)).text).toBe('[]')
  expect((await test.call(contract.listGroupNames, {}, tenant.user)).text).toBe('{"groupSummaries":[]}')
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const drivers = await createGroup(tenant, 'drivers')
  const cafe = await createGroup(tenant, 'Café', vids)
  await test.call(contract.assignInCharge, { body: { gid: cafe, vids: [vids[0]!] } }, tenant.user)
  const { body, headers } = await test.call(contract.listGroups, {}, tenant.user)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const shared = { groupDescription: '', createdOn: body[0].createdOn, dataStatus: '' }
  const keys = 'vid groupName groupDescription memberCount volsInCharge createdOn dataStatus'
  expect(Object.keys(body[0]).join(' ')).toBe(keys)
  const volsInCharge = [{ vid: vids[0], name: 'Tan Mei Ling' }]
  expect(body[0]).toEqual({ ...shared, vid: cafe, groupName: 'Café', memberCount: 2, volsInCharge })
  expect(body[1]).toMatchObject({ vid: drivers, groupName: 'drivers', memberCount: 0, volsInCharge: [] })
  expect((await test.call(contract.listGroupNames, {}, tenant.user)).body).toEqual({
    groupSummaries: [
      { id: cafe, vid: cafe, groupName: 'Café' },
      { id: drivers, vid: drivers, groupName: 'drivers' },
    ],
  })
})

it('many groups come whole and in order, though they are read in parts', async () => {
  const tenant = await test.newTenant()
  const names = Array.from({ length: 2100 }, (_, at) => `Group ${String(at % 700).padStart(4, '0')}`)
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('groups')
      .values(names.map((name) => ({ tenant_id: tenant.id, id: uuidv7(), name, created_on: now, updated_on: now })))
      .execute(),
  )
  const all: contract.GroupSummary[] = (await test.call(contract.listGroups, {}, tenant.user)).body
  expect(all.map(({ groupName }) => groupName)).toEqual(names.toSorted())
  expect(new Set(all.map(({ vid }) => vid)).size).toBe(2100)
  const { groupSummaries } = (await test.call(contract.listGroupNames, {}, tenant.user)).body
  expect(groupSummaries.map(({ vid }: { vid: string }) => vid)).toEqual(all.map(({ vid }) => vid))
})

it('the list does not come again while nothing in it changed, and does with each change', async () => {
  const tenant = await test.newTenant()
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const vid = await createGroup(tenant, 'Readers', [mei!])
  const [list, names] = [follow('listGroups', tenant.user), follow('listGroupNames', tenant.user)]
  expect([await list(), await names(), await list(), await names()]).toEqual([200, 200, 304, 304])

  const edited = { groupName: 'Drivers', groupDescription: '' }
  await test.call(contract.updateGroup, { params: { vid }, body: edited }, tenant.user)
  expect([await list(), await names(), await list(), await names()]).toEqual([200, 200, 304, 304])
  await test.call(contract.addGroupMembers, { body: { grpId: vid, volIds: [arun!] } }, tenant.user)
  expect([await list(), await names(), await list()]).toEqual([200, 304, 304])
  await test.call(contract.assignInCharge, { body: { gid: vid, vids: [mei!] } }, tenant.user)
  expect([await list(), await list()]).toEqual([200, 304])
  const rename = { full_name: 'Tan Mei' }
  await tenant.inside(({ db }) => db.updateTable('volunteers').set(rename).where('id', '=', mei!).execute())
  expect([await list(), await list()]).toEqual([200, 304])
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', arun!).execute(),
  )
  expect([await list(), await list()]).toEqual([200, 304])
  await test.call(contract.deleteGroup, { params: { vid } }, tenant.user)
  expect([await list(), await names()]).toEqual([200, 200])
})

it('who is hidden from the reader does not change the ETag; what others see is not served as one’s own', async () => {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
  const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(1).execute())
  const user = await tenant.addPerson('user', { venues: [] })
  const away = await addTestVolunteers(tenant, ['Of Another Venue'], { venue_ids: [venue!.id] })
  const vid = await createGroup(tenant, 'Readers')
  const [limited, all] = [follow('listGroups', user), follow('listGroups', tenant.superadmin)]
  expect([await limited(), await all()]).toEqual([200, 200])
  await test.call(contract.addGroupMembers, { body: { grpId: vid, volIds: away } }, tenant.superadmin)
  expect([await limited(), await all()]).toEqual([304, 200])
  const mark = (await test.call(contract.listGroups, {}, tenant.superadmin)).headers['etag']
  expect((await test.call(contract.listGroups, {}, user, { 'if-none-match': String(mark) })).status).toBe(200)
})
