import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getRetention, setRetentionPeriod } from '../../retention-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is every status of volunteers and organisations, donors and managers; each takes a period', async () => {
  const tenant = await test.newTenant()
  const periods = async () => (await test.call(getRetention, {}, tenant.superadmin)).body.periods
  const before: { status: string; of: string; label: string }[] = await periods()
  expect(new Set(before.map(({ of }) => of))).toEqual(new Set(['volunteers', 'organisations', 'contacts']))
  for (const status of ['organisation:inactive', 'contact:donor']) {
    const set = await test.call(setRetentionPeriod, { body: { status, months: 24 } }, tenant.superadmin)
    expect([status, set.status]).toEqual([status, 200])
  }
  const months = new Map((await periods()).map((one: { status: string; months: number }) => [one.status, one.months]))
  expect([months.get('organisation:inactive'), months.get('contact:donor'), months.get('contact:manager')]).toEqual([
    24, 24, 0,
  ])
  const wrong = await test.call(
    setRetentionPeriod,
    { body: { status: 'contact:friend', months: 24 } },
    tenant.superadmin,
  )
  expect(wrong.status).toBe(400)
})
