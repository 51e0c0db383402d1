import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findActivities, mostFound } from '../../contract.ts'

let test: TestApp
// a Friday, noon in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

const at = (tenant: TestTenant, day: string, more: object = {}) =>
  addTestActivity(tenant, { start: `${day}T09:00`, end: `${day}T11:00`, ...more })
const find = async (tenant: TestTenant, text: string, as = tenant.user) => {
  const { status, body } = await test.call(findActivities, { query: { text } }, as)
  expect([status, body.detail]).toEqual([200, undefined])
  return {
    activities: body.activities.map(({ title }: { title: string }) => title),
    days: body.sessions.map((one: { sessionName: string; sessionStartDateTime: string }) => {
      expect(one.sessionName).toBe('Visit')
      return one.sessionStartDateTime.slice(0, 10)
    }),
  }
}
const nothing = { activities: [], days: [] }

it('finds activities by every word, and the sessions nearest to now, those to come first', async () => {
  const tenant = await test.newTenant()
  for (const day of ['2026-11-30', '2026-11-23', '2026-11-16', '2026-11-09']) await at(tenant, day)
  const found = await find(tenant, 'friend BEF')
  expect(found.activities).toEqual(Array.from({ length: 4 }, () => 'Befriending'))
  expect(found.days).toEqual(['2026-11-23', '2026-11-30', '2026-11-16', '2026-11-09'])
  expect(await find(tenant, 'visit befriending')).toEqual({ ...found, activities: [] })
  expect([await find(tenant, 'visit nobody'), await find(tenant, '%')]).toEqual([nothing, nothing])
  expect(await find(await test.newTenant(), 'befriending')).toEqual(nothing)
})

it('has the session that goes on now first, and some that are over beside many to come', async () => {
  const tenant = await test.newTenant()
  for (let day = 10; day <= 10 + mostFound; day++) await at(tenant, `2026-12-${day}`)
  for (const day of ['2026-11-09', '2026-11-16', '2026-11-17']) await at(tenant, day)
  await addTestActivity(tenant, { start: '2026-11-20T08:00', end: '2026-11-20T13:00' })
  const { days } = await find(tenant, 'befriending')
  expect(days).toEqual(['2026-11-20', '2026-12-10', '2026-12-11', '2026-12-12', '2026-11-17', '2026-11-16'])
})

it.each([
  ['befriending 16 nov', ['2026-11-16']],
  ['16/11', ['2026-11-16']],
  ['visit today', ['2026-11-20']],
  ['nobody 16 nov', []],
  ['16 dec', []],
])('finds sessions of the day in %j', async (text, days) => {
  const tenant = await test.newTenant()
  for (const day of ['2026-11-16', '2026-11-20', '2026-11-23']) await at(tenant, day)
  expect((await find(tenant, text)).days).toEqual(days)
})

it('finds so many and no more', async () => {
  const tenant = await test.newTenant()
  for (let day = 10; day <= 10 + mostFound; day++) await at(tenant, `2026-12-${day}`)
  const { activities, days } = await find(tenant, 'befriending')
  expect([activities.length, days.length, days[0]]).toEqual([mostFound, mostFound, '2026-12-10'])
})

it('shows nobody a session that they may not see', async () => {
  const { tenant, away, limited } = await limitedTenant(test)
  await at(tenant, '2026-11-23', { venueIds: [away.id] })
  expect((await find(tenant, 'visit', tenant.superadmin)).days).toEqual(['2026-11-23'])
  expect((await find(tenant, 'visit', limited)).days).toEqual([])
})
