import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { hasChecks } from './check-conditions.ts'

let test: TestApp
let tenant: TestTenant
// half past midnight on the first of December where the organisation is
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-30T16:30:00Z' })
  tenant = await test.newTenant()
  const people = ['Always', 'Ended', 'Last day', 'Month', 'Never', 'Unticked']
  const ids = await addTestVolunteers(tenant, people)
  const hold = (name: string, slot: number, more: object) =>
    tenant.inside(({ db }) =>
      db
        .insertInto('volunteer_files')
        .values({ tenant_id: tenant.id, volunteer_id: ids[people.indexOf(name)]!, slot, summary: '', ...more })
        .execute(),
    )
  await hold('Always', 2, { checked: true })
  await hold('Ended', 2, { checked: true, valid_until: '2026-11-30' })
  await hold('Last day', 2, { checked: true, valid_until: '2026-12-01' })
  await hold('Month', 2, { checked: true, valid_until: '2026-12-31' })
  await hold('Unticked', 2, { checked: false, valid_until: '2026-12-08' })
  await hold('Never', 3, { checked: true })
})
afterAll(() => test.stop())

it.each([
  ['2:has', 'Always, Last day, Month'],
  ['2:lacks', 'Ended, Never, Unticked'],
  ['2:ended', 'Ended'],
  // what is not ticked still runs out, as the start page has it
  ['2:ends:7', 'Last day, Unticked'],
  ['2:ends:29', 'Last day, Unticked'],
  ['2:ends:30', 'Last day, Month, Unticked'],
  ['3:has', 'Never'],
  ['4:has', ''],
  ['4:lacks', 'Always, Ended, Last day, Month, Never, Unticked'],
  ['2:lacks,3:has', 'Never'],
  ['2:lacks,3:lacks', 'Ended, Unticked'],
])('%s finds %s', async (value, names) => {
  const found = await tenant.run(tenant.user, async (ctx) => {
    const { rows } = await sql<{ full_name: string }>`
      select full_name from volunteer_search where ${hasChecks(ctx, value)} order by full_name`.execute(ctx.db)
    return rows.map((row) => row.full_name)
  })
  expect(found.join(', ')).toBe(names)
})
