import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { isBornWithin, isOfAge } from './birth-conditions.ts'

let test: TestApp
let tenant: TestTenant
// past midnight where the organisation is: the first of December
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-30T16:30:00Z' })
  tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Eighteen today'], { dob: '2008-12-01' })
  await addTestVolunteers(tenant, ['Eighteen tomorrow'], { dob: '2008-12-02' })
  await addTestVolunteers(tenant, ['Unknown'])
})
afterAll(() => test.stop())

type Asked = typeof isOfAge

it.each<[string, Asked, string, string]>([
  ['an age', isOfAge, '18..', 'Eighteen today'],
  ['an age', isOfAge, '..17', 'Eighteen tomorrow'],
  ['an age', isOfAge, '17..18', 'Eighteen today, Eighteen tomorrow'],
  ['a band', isOfAge, '15-20', 'Eighteen today, Eighteen tomorrow'],
  ['a day', isBornWithin, '12-02..12-02', 'Eighteen tomorrow'],
])('%s: %o of %s are %s', async (_what, condition, value, names) => {
  const { rows } = await tenant.run(tenant.user, (ctx) =>
    sql<{ full_name: string }>`select full_name from volunteers where id in (
      select id from trait_search where ${condition(ctx, value)}) order by full_name`.execute(ctx.db),
  )
  expect(rows.map((row) => row.full_name).join(', ')).toBe(names)
})
