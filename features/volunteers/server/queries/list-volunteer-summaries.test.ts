import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchAccesses } from '#features/history/access-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, save } = volunteerCalls(() => ({ test, tenant }))

it('have nine fields and a tag that changes with any row', async () => {
  const ids = [await created(), await created({ nric: '', fullName: 'Lim Wei' })]
  const first = await test.call(contract.listVolunteerSummaries, {}, tenant.user)
  expect(first.body.map((row: { vid: string }) => row.vid)).toEqual(ids)
  expect(first.body[1]).toEqual({
    vid: ids[1],
    fullName: 'Lim Wei',
    email: 'mei.ling@example.org',
    status: 'New',
    gender: 'Female',
    nationality: 'Singaporean',
    hours: 0,
    createdOn: expect.any(String),
    compositeVolSortKey: `indivols||${ids[1]}||1990-03-25`,
  })
  const kept = { 'if-none-match': String(first.headers['etag']) }
  expect((await test.call(contract.listVolunteerSummaries, {}, tenant.user, kept)).status).toBe(304)
  await save(ids[0]!, { status: 'New', fullName: 'Tan Mei' })
  expect((await test.call(contract.listVolunteerSummaries, {}, tenant.user, kept)).status).toBe(200)
})

it('are noted among who took out what, unless the reader has them already', async () => {
  await created()
  const { headers } = await test.call(contract.listVolunteerSummaries, {}, tenant.user)
  await test.call(contract.listVolunteerSummaries, {}, tenant.user, { 'if-none-match': String(headers['etag']) })
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  const { username } = tenant.user
  expect(accesses).toMatchObject([{ username, kind: 'export', recordName: 'Everybody in short' }])
})

it('have everybody whom the reader may see', async () => {
  const place = await limitedTenant(test)
  for (const venue_ids of [[place.here.id], [place.away.id], []])
    await addTestVolunteers(place.tenant, ['A'], { venue_ids })
  await addTestVolunteers(place.tenant, ['Gone'], { deleted_at: new Date() })
  const count = async (as: Person) => (await test.call(contract.listVolunteerSummaries, {}, as)).body.length
  expect([await count(place.limited), await count(place.tenant.superadmin)]).toEqual([2, 3])
})
