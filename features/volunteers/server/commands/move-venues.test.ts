import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { moveVolunteers } from './move-venues.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('brings the existing volunteers of some venues to another one, and leaves the rest', async () => {
  const ids = await tenant.inside(({ db }) => db.selectFrom('venues').select('id').limit(3).execute())
  const [a, b, c] = ids.map(({ id }) => id) as [string, string, string]
  const [both] = await addTestVolunteers(tenant, ['Both'], { venue_ids: [a, b] })
  const [other] = await addTestVolunteers(tenant, ['Other'], { venue_ids: [b] })
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { venue_ids: [a], deleted_at: new Date() })
  expect(await tenant.run(tenant.superadmin, (ctx) => moveVolunteers(ctx, { from: [a], to: c }))).toBe(1)
  const rows = await tenant.inside(({ db }) => db.selectFrom('volunteers').selectAll().execute())
  const of = (id?: string) => rows.find((row) => row.id === id)
  expect(of(both)).toMatchObject({ venue_ids: [c, b], version: 2, updated_by: tenant.superadmin.username })
  expect(of(other)).toMatchObject({ venue_ids: [b], version: 1 })
  expect(of(gone)).toMatchObject({ venue_ids: [a], version: 1 })
})
