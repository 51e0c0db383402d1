import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { readChart } from '#testing/people-of-charts.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAges } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
// the 1st of December 2026, 00:30 in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T16:30:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts by the age of today, in bands that begin with their first year', async () => {
  for (const [name, dob] of [
    ['Born today', '2026-12-01'],
    ['Five today', '2021-12-01'],
    ['Five tomorrow', '2021-12-02'],
    ['Thirty', '1996-03-25'],
    ['A hundred and four', '1921-12-02'],
    ['A hundred and five', '1921-12-01'],
    ['Not born yet', '2026-12-02'],
    ['Not known', null],
  ] as const)
    await addTestVolunteers(tenant, [name], { dob })
  await addTestVolunteers(tenant, ['Gone'], { dob: '1996-03-25', deleted_at: new Date() })
  expect(await readChart(test, getAges, 'age', tenant.user)).toEqual({
    bars: ['0-5 2', '5-10 1', '30-35 1', '100-105 1'],
    leftOut: 3,
  })
  expect((await test.call(getAges, {}, tenant.user)).body.bars).toHaveLength(21)
})

it('counts for anyone with some locations whom they may see, and refuses a kiosk', async () => {
  const place = await limitedTenant(test)
  await addTestVolunteers(place.tenant, ['Here'], { venue_ids: [place.here.id], dob: '1990-01-01' })
  await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id], dob: '1990-01-01' })
  const sum = async (as: typeof place.limited) =>
    (await readChart(test, getAges, 'age', as)).bars.map((bar) => bar.replace(/^.* /, ''))
  expect([await sum(place.limited), await sum(place.tenant.superadmin)]).toEqual([['1'], ['2']])
  expect((await test.call(getAges, {}, place.tenant.kiosk)).status).toBe(403)
})
