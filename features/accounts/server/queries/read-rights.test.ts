import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readRights } from './read-rights.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('says what an account may do, and where', async () => {
  const venues = await tenant.inside(({ db }) =>
    db.selectFrom('venues').select(['id as venueId', 'zone_id as zoneId']).limit(2).execute(),
  )
  const some = await tenant.addPerson('user', { venues })
  await tenant.addPerson('user', { venues: venues.slice(1) })
  const rights = (id: string, all_locations: boolean) =>
    tenant.run(tenant.superadmin, (ctx) => readRights(ctx, { id, role: 'user', all_locations }))
  expect(await rights(tenant.user.accountId, true)).toEqual({ role: 'user', venues: 'all' })
  expect(await rights(tenant.user.accountId, false)).toEqual({ role: 'user', venues: [] })
  const found = await rights(some.accountId, false)
  expect(found.venues).toHaveLength(2)
  expect(found.venues).toEqual(expect.arrayContaining(venues.map(({ venueId }) => venueId)))
})
