import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { heardOf, setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listDueRecords } from '../../retention-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('is in pages, the first ones first, with when something was heard of each', async () => {
  const tenant = await test.newTenant()
  await setPeriod(tenant, 'organisation:inactive', 12)
  for (const [name, day] of [
    ['Later', '2026-01-20'],
    ['Sooner', '2026-01-10'],
    ['Not yet', '2026-08-10'],
  ] as const)
    await addTestOrganisation(tenant, name, [], { status: 'inactive', ...heardOf(day) })
  const page = async (number: number) =>
    (await test.call(listDueRecords, { query: { page: number, size: 1 } }, tenant.superadmin)).body
  expect(await page(1)).toMatchObject({
    total: 2,
    records: [{ kind: 'organisation', name: 'Sooner', lastSign: '2026-01-10', dueOn: '2027-01-10' }],
  })
  expect(await page(2)).toMatchObject({ records: [{ name: 'Later' }] })
})
