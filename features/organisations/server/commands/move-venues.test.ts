import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { moveOrganisations } from './move-venues.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('brings the existing organisations of some venues to another one, and leaves the rest', async () => {
  const ids = await tenant.inside(({ db }) => db.selectFrom('venues').select('id').limit(3).execute())
  const [a, b, c] = ids.map(({ id }) => id) as [string, string, string]
  const add = async (name: string, venue_ids: string[], more: object = {}) =>
    (await addTestOrganisation(tenant, name, [], { venue_ids, ...more })).organisationId
  const both = await add('Both', [a, b])
  const other = await add('Other', [b])
  const gone = await add('Gone', [a], { deleted_at: new Date() })
  const moved = await tenant.run(tenant.superadmin, (ctx) => moveOrganisations(ctx, { from: [a], to: c }))
  expect(moved).toBe(1)
  const rows = await tenant.inside(({ db }) => db.selectFrom('organisations').selectAll().execute())
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(both)).toMatchObject({ venue_ids: [c, b], version: 2, updated_by: tenant.superadmin.username })
  expect(of(other)).toMatchObject({ venue_ids: [b], version: 1 })
  expect(of(gone)).toMatchObject({ venue_ids: [a], version: 1 })
})
