import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { readChart } from '#testing/people-of-charts.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getStatuses } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
// the 1st of December 2026, 00:30 in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T16:30:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts those who are there by status, the most common first', async () => {
  await addTestVolunteers(tenant, ['A', 'B'], { status: 'active' })
  await addTestVolunteers(tenant, ['C'], { status: 'new' })
  await addTestVolunteers(tenant, ['Gone'], { status: 'new', deleted_at: new Date() })
  expect(await readChart(test, getStatuses, 'status', tenant.user)).toEqual({ bars: ['Active 2', 'New 1'], leftOut: 0 })
})

it('counts for anyone with some locations whom they may see, and refuses a kiosk', async () => {
  const place = await limitedTenant(test)
  await addTestVolunteers(place.tenant, ['Here'], { venue_ids: [place.here.id] })
  await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const sum = async (as: typeof place.limited) =>
    (await readChart(test, getStatuses, 'status', as)).bars.map((bar) => bar.replace(/^.* /, ''))
  expect([await sum(place.limited), await sum(place.tenant.superadmin)]).toEqual([['1'], ['2']])
  expect((await test.call(getStatuses, {}, place.tenant.kiosk)).status).toBe(403)
})
