import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteGroup, removeGroupMembers } from '../../contract.ts'
import { findGroupCandidates, type GroupCandidate } from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = (groupId: string, text = '', as: Person = tenant.user) =>
  test.call(findGroupCandidates, { params: { groupId }, query: { text } }, as)
const names = async (...given: Parameters<typeof find>): Promise<string[]> =>
  (await find(...given)).body.candidates.map(({ fullName }: GroupCandidate) => fullName)

it('is everybody who is not in the group, also its former members and those of other groups', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Zoë Tan'])
  await addTestVolunteers(tenant, ['Tan Deleted'], { deleted_at: new Date() })
  const vid = await addTestGroup(tenant, [mei!, arun!])
  await addTestGroup(tenant, [arun!])
  await test.call(removeGroupMembers, { body: { grpId: vid, volIds: [arun!] } }, tenant.user)
  expect(await names(vid)).toEqual(['Arun Kumar', 'Zoë Tan'])
  expect(await names(vid, 'TAN')).toEqual(['Zoë Tan'])
  expect(await names(vid, 'zoe')).toEqual(['Zoë Tan'])
  expect(await names(vid, '%')).toEqual([])
  expect((await find(vid, 'arun')).body.candidates).toEqual([
    { vid: arun, fullName: 'Arun Kumar', mobileNo: '', email: 'arun.kumar@example.org' },
  ])
})

it('is told twenty at a time, members between them do not make them fewer', async () => {
  const people = Array.from({ length: 45 }, (_, at) => `Person ${String(at).padStart(2, '0')}`)
  const ids = await addTestVolunteers(tenant, people)
  const vid = await addTestGroup(tenant, ids.slice(5, 25))
  expect(await names(vid, 'person')).toEqual([...people.slice(0, 5), ...people.slice(25, 40)])
})

it('is nobody who is hidden from the one who asks; a superadmin is offered them', async () => {
  const place = await limitedTenant(test)
  await addTestVolunteers(place.tenant, ['Without A Venue'])
  await addTestVolunteers(place.tenant, ['Of Another Venue'], { venue_ids: [place.away.id] })
  const vid = await addTestGroup(place.tenant, [])
  for (const text of ['', 'venue']) {
    expect(await names(vid, text, place.limited)).toEqual(['Without A Venue'])
    expect(await names(vid, text, place.tenant.superadmin)).toEqual(['Of Another Venue', 'Without A Venue'])
  }
})

it('is asked of a group that is there', async () => {
  const vid = await addTestGroup(tenant, [])
  const stranger = (await test.newTenant()).user
  const statuses = async () => [(await find(vid)).status, (await find(vid, '', stranger)).status]
  expect(await statuses()).toEqual([200, 404])
  expect((await find(uuidv7())).status).toBe(404)
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  expect(await statuses()).toEqual([404, 404])
})
