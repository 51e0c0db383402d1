import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { readChart } from '#testing/people-of-charts.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getSignUps } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
// the 1st of December 2026, 00:30 in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T16:30:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const signUps = (query = {}) => readChart(test, getSignUps, 'createdOn', tenant.user, query)

it("counts those who are there by the month of the organisation's midnight, empty months too", async () => {
  for (const [name, at] of [
    ['Last second of October', '2026-10-31T15:59:59.999Z'],
    ['First second of November', '2026-10-31T16:00:00Z'],
    ['Last second of November', '2026-11-30T15:59:59.999Z'],
    ['First second of December', '2026-11-30T16:00:00Z'],
    // by a clock that is wrong, or written for later
    ['Last day of December', '2026-12-31T15:00:00Z'],
    ['A year and a day ago', '2025-12-31T15:59:59Z'],
  ] as const)
    await addTestVolunteers(tenant, [name], { created_on: new Date(at) })
  await addTestVolunteers(tenant, ['Gone'], { created_on: new Date('2026-11-10'), deleted_at: new Date() })
  expect((await signUps()).bars).toEqual(['Oct 2026 1', 'Nov 2026 2', 'Dec 2026 2'])
  expect((await signUps({ from: '2025-12', to: '2026-10' })).bars).toEqual(['Dec 2025 1', 'Oct 2026 1'])
  const { bars } = (await test.call(getSignUps, { query: {} }, tenant.user)).body
  expect([bars.length, bars[0], bars[11].key]).toEqual([12, { key: '2026-01', label: 'Jan 2026', count: 0 }, '2026-12'])
})

it.each([
  [{ to: '2027-01' }, 'to'],
  [{ from: '2026-12', to: '2026-11' }, 'from'],
  [{ from: '2016-12' }, 'from'],
  [{ from: '2026-13' }, 'from'],
])('refuses %j and names the field', async (query, field) => {
  const { status, body } = await test.call(getSignUps, { query }, tenant.user)
  expect([status, body.errors[0].path]).toEqual([400, field])
  expect((await test.call(getSignUps, { query: { from: '2017-01', to: '2026-12' } }, tenant.user)).status).toBe(200)
})

it('counts for anyone with some locations whom they may see, and refuses a kiosk', async () => {
  const place = await limitedTenant(test)
  await addTestVolunteers(place.tenant, ['Here'], { venue_ids: [place.here.id] })
  await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const sum = async (as: typeof place.limited) =>
    (await readChart(test, getSignUps, 'createdOn', as)).bars.map((bar) => bar.replace(/^.* /, ''))
  expect([await sum(place.limited), await sum(place.tenant.superadmin)]).toEqual([['1'], ['2']])
  expect((await test.call(getSignUps, { query: {} }, place.tenant.kiosk)).status).toBe(403)
})
