import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addGroup } from '#features/attendance/contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { assignInCharge, createGroup, deleteGroup, type GroupSummary } from '../../contract.ts'
import { searchGroups } from '../../list-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Query = Sent<typeof searchGroups>['query']
const search = async (query: Query = {}, as: Person = tenant.user) =>
  (await test.call(searchGroups, { query }, as)).body as { groups: GroupSummary[]; total: number }
const names = async (query: Query) => (await search(query)).groups.map(({ groupName }) => groupName)

it('filters without regard to case and accents, takes characters literally, and sorts', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const body = { groupName: 'Café helpers 100%', groupDescription: 'On Sundays', vids: [mei!] }
  const gid = (await test.call(createGroup, { body }, tenant.user)).body.vid
  await addTestGroup(tenant, [], 'Drivers')
  await test.call(assignInCharge, { body: { gid, vids: [mei!] } }, tenant.user)
  expect(await names({ groupName: 'CAFE' })).toEqual(['Café helpers 100%'])
  for (const groupName of ['helpers café', 'cafehelpers', 'help CAFE 100'])
    expect(await names({ groupName })).toEqual(['Café helpers 100%'])
  expect(await names({ inCharge: 'ling tan' })).toEqual(['Café helpers 100%'])
  expect(await names({ groupName: '%' })).toEqual(['Café helpers 100%'])
  expect(await names({ groupName: '_' })).toEqual([])
  expect(await names({ groupDescription: 'sunday' })).toEqual(['Café helpers 100%'])
  expect(await names({ inCharge: 'mei l' })).toEqual(['Café helpers 100%'])
  expect(await names({ inCharge: 'arun' })).toEqual([])
  expect(await names({ sort: 'groupName', direction: 'desc' })).toEqual(['Drivers', 'Café helpers 100%'])
  expect(await names({})).toEqual(['Drivers', 'Café helpers 100%'])
})

it('has one page, the number of all, and no group that is deleted', async () => {
  for (const name of ['A', 'B', 'C']) await addTestGroup(tenant, [], name)
  const vid = await addTestGroup(tenant, [], 'Gone')
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  await addTestGroup(await test.newTenant(), [], 'Foreign')
  const page = await search({ size: 2, page: 2, sort: 'groupName', direction: 'asc' })
  expect(page).toMatchObject({ total: 3, groups: [{ groupName: 'C', memberCount: 0, volsInCharge: [] }] })
  expect((await test.call(searchGroups, { query: { size: 101 } }, tenant.user)).status).toBe(400)
})

it('counts and names only whom the reader may see; a superadmin sees all', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const gid = await addTestGroup(tenant, [here!, away!])
  await test.call(assignInCharge, { body: { gid, vids: [away!] } }, tenant.superadmin)
  expect((await search({}, place.limited)).groups).toMatchObject([{ memberCount: 1, volsInCharge: [] }])
  expect((await search({}, tenant.superadmin)).groups).toMatchObject([
    { memberCount: 2, volsInCharge: [{ vid: away }] },
  ])
  expect((await search({ inCharge: 'away' }, place.limited)).total).toBe(0)
})

it('is asked for by size, who is in charge and the last session, and shows what was chosen', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [ana = '', ben = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben'], { venue_ids: [place.here.id] })
  const large = await addTestGroup(tenant, [ana, ben], 'Large')
  await addTestGroup(tenant, [ana], 'Small')
  await test.call(assignInCharge, { body: { gid: large, vids: [ana] } }, tenant.superadmin)
  for (const [venueIds, start] of [
    [[place.here.id], '2026-03-02'],
    [[place.away.id], '2026-05-04'],
  ] as const) {
    const times = { start: `${start}T09:00`, end: `${start}T12:00` }
    const { plannedSessionId: sessionId } = await addTestActivity(tenant, { venueIds: [...venueIds], ...times })
    const joined = await test.call(addGroup, { body: { grpId: large, sessionId } }, tenant.superadmin)
    expect(joined.status).toBe(200)
  }
  const find = async (query: Query, as = tenant.superadmin) => {
    const { groups, total } = await search({ sort: 'groupName', direction: 'asc', ...query }, as)
    expect(total).toBe(groups.length)
    return groups.map(({ groupName }) => groupName)
  }
  expect([await find({ members: '2..' }), await find({ members: '0..1' })]).toEqual([['Large'], ['Small']])
  expect([await find({ leader: 'present' }), await find({ leader: 'missing' })]).toEqual([['Large'], ['Small']])
  expect(await find({ lastSession: '2026-05-01..2026-05-31', members: '2..', leader: 'present' })).toEqual(['Large'])
  const columns = 'lastSession,sessionCount,nextSession'
  const more = async (as: Person) => {
    const { body } = await test.call(searchGroups, { query: { groupName: 'Large', columns } }, as)
    return body.groups[0].more
  }
  expect(await more(tenant.superadmin)).toEqual({ lastSession: '2026-05-04', sessionCount: 2, nextSession: null })
  // of sessions elsewhere who has one location hears nothing
  expect(await more(place.limited)).toEqual({ lastSession: '2026-03-02', sessionCount: 1, nextSession: null })
  expect(await find({ lastSession: '2026-05-01..2026-05-31' }, place.limited)).toEqual([])
})

it.each([
  ['members', 'many'],
  ['leader', 'Ana'],
  ['lastSession', 'soon'],
  ['columns', 'nric'],
])('names %s when %s is none', async (name, value) => {
  const { status, body } = await test.send('GET', `/api/groups/search?${name}=${value}`, undefined, tenant.user)
  expect([status, body.errors[0].path]).toEqual([400, name])
})
