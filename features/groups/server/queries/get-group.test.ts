import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { assignInCharge, deleteGroup, getGroup } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const open = (groupId: string, as = tenant.user) => test.call(getGroup, { params: { groupId } }, as)

it('has all existing members by name, and who is in charge', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'], { mobile_no: '+6591234567' })
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  const vid = await addTestGroup(tenant, [mei!, arun!, gone!])
  await test.call(assignInCharge, { body: { gid: vid, vids: [mei!] } }, tenant.user)
  const { body } = await open(vid)
  expect(body).toMatchObject({
    vid,
    groupName: 'Readers',
    vids: [arun, mei],
    volsInCharge: [mei],
    sessions: [],
    statusUpdates: [],
    dataStatus: '',
    version: 1,
  })
  expect(body.grpVolList[0]).toEqual({
    vid: arun,
    name: 'Arun Kumar',
    contactNo: '+6591234567',
    email: 'arun.kumar@example.org',
    dob: null,
  })
})

it('shows members to anyone who may see them', async () => {
  const place = await limitedTenant(test)
  const [here] = await addTestVolunteers(place.tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const vid = await addTestGroup(place.tenant, [here!, away!])
  expect((await open(vid, place.limited)).body.vids).toEqual([here])
  expect((await open(vid, place.tenant.superadmin)).body.vids).toEqual([away, here])
})

it('is not found when it is deleted, of another organisation, or none', async () => {
  const vid = await addTestGroup(tenant, [])
  expect([(await open(vid)).status, (await open(vid, (await test.newTenant()).user)).status]).toEqual([200, 404])
  expect((await open(uuidv7())).status).toBe(404)
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  expect((await open(vid)).status).toBe(404)
})
