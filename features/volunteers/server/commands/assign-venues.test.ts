import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { assignVenues, putVenuesBack } from './assign-venues.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('keeps the order of what stays, adds what is new, and puts back what there still is', async () => {
  const { tenant, here, away } = await limitedTenant(test)
  const [id = ''] = await addTestVolunteers(tenant, ['Ana'], { venue_ids: [here.id] })
  const venues = () =>
    tenant.inside(({ db }) => db.selectFrom('volunteers').select('venue_ids').where('id', '=', id).executeTakeFirst())
  const run = <T>(work: Parameters<typeof tenant.run<T>>[1]) => tenant.run(tenant.superadmin, work)
  expect(await run((ctx) => assignVenues(ctx, [id], { add: [here.id, away.id], remove: [] }))).toBe(1)
  expect(await venues()).toEqual({ venue_ids: [here.id, away.id] })
  expect(await run((ctx) => assignVenues(ctx, [id], { add: [], remove: [crypto.randomUUID()] }))).toBe(0)
  expect(await run((ctx) => putVenuesBack(ctx, [{ id, venues: [crypto.randomUUID(), away.id] }]))).toBe(1)
  expect(await venues()).toEqual({ venue_ids: [away.id] })
  expect(await run((ctx) => putVenuesBack(ctx, []))).toBe(0)
})
