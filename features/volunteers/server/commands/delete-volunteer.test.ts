import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'
import { deleteVolunteers, restoreVolunteers } from './delete-volunteer.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, open } = volunteerCalls(() => ({ test, tenant }))

it('hides everywhere, answers 404 the second time, and can be undone', async () => {
  const vid = await created()
  const params = { params: { vid } }
  const gone = await test.call(contract.deleteVolunteer, params, tenant.user)
  expect([gone.status, gone.body.message]).toEqual([200, 'Deleted Tan Mei Ling'])
  expect((await open(vid)).status).toBe(404)
  expect((await test.call(contract.listVolunteerSummaries, {}, tenant.user)).body).toEqual([])
  expect((await test.call(contract.deleteVolunteer, params, tenant.user)).status).toBe(404)
  expect((await test.call(contract.restoreVolunteer, params, tenant.user)).status).toBe(200)
  expect((await open(vid)).status).toBe(200)
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const deleted_at = new Date(Date.now() - days * 86_400_000)
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { deleted_at })
  expect((await test.call(contract.restoreVolunteer, { params: { vid: vid! } }, tenant.user)).status).toBe(status)
})

it('is for anyone who sees the person', async () => {
  const place = await limitedTenant(test)
  const [vid] = await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  for (const endpoint of [contract.deleteVolunteer, contract.restoreVolunteer])
    for (const [as, status] of [
      [place.limited, 404],
      [place.tenant.superadmin, 200],
    ] as const)
      expect((await test.call(endpoint, { params: { vid: vid! } }, as)).status).toBe(status)
})

it('marks and brings back many at once, of those who are there', async () => {
  const ids = await addTestVolunteers(tenant, ['A', 'B'])
  const remove = (given: string[]) => tenant.run(tenant.user, (ctx) => deleteVolunteers(ctx, given))
  expect([await remove([]), await remove(ids.slice(0, 1)), await remove(ids)]).toEqual([0, 1, 1])
  expect((await open(ids[0]!)).status).toBe(404)
  const restore = (given: string[]) => tenant.run(tenant.user, (ctx) => restoreVolunteers(ctx, given))
  expect([await restore([]), await restore(ids)]).toEqual([0, 2])
  expect((await open(ids[0]!)).status).toBe(200)
})
