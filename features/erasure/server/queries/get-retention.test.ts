import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRetention } from '../../retention-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('has every status of the form with its people and its period, for superadmins', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'], { status: 'inactive' })
  await addTestVolunteers(tenant, ['Gone'], { status: 'inactive', deleted_at: new Date() })
  await setPeriod(tenant, 'inactive', 36)
  const { body, status } = await test.call(getRetention, {}, tenant.superadmin)
  const of = (wanted: string) => body.periods.find((one: { status: string }) => one.status === wanted)
  expect([status, of('inactive'), of('active')]).toEqual([
    200,
    { status: 'inactive', label: 'Inactive', people: 2, months: 36 },
    { status: 'active', label: 'Active', people: 0, months: 0 },
  ])
  expect(body.erased).toEqual([])
  expect((await test.call(getRetention, {}, tenant.user)).status).toBe(403)
})
