import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { restoreRecords } from './restore-records.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('brings records of every kind back by the commands of their features, and no others', async () => {
  const [mei, other] = await addTestVolunteers(tenant, ['Mei', 'Other'])
  const group = await addTestGroup(tenant, [])
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const tables = ['volunteers', 'groups', 'organisations'] as const
  await tenant.inside(async ({ db, now }) => {
    for (const table of tables) await db.updateTable(table).set({ deleted_at: now }).execute()
  })
  const records = [
    { type: 'volunteer', id: mei! },
    { type: 'group', id: group },
    { type: 'organisation', id: organisationId },
  ]
  await tenant.run(tenant.superadmin, (ctx) => restoreRecords(ctx, records))
  const living = await tenant.inside(async ({ db }) => {
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()),
    )
    return rows.flat().map(({ id }) => id)
  })
  expect(living).toEqual([mei, group, organisationId])
  expect(living).not.toContain(other)
})
