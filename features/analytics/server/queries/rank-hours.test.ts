import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteVolunteer } from '#features/volunteers/contract.ts'
import type { Database } from '#server/database/connect.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rankHours } from '../../who-contract.ts'

let test: TestApp
let place: LimitedTenant
let months: AttendedMonths
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

async function rank(firstDay: string, lastDay: string, as: Person = place.tenant.superadmin, more: object = {}) {
  const { status, body } = await test.call(rankHours, { query: { firstDay, lastDay, ...more } }, as)
  expect(status).toBe(200)
  return body.mostHours.map(({ fullName, hours }: { fullName: string; hours: number }) => `${fullName} ${hours}`)
}

it.each([
  ['2026-10-01', '2026-10-31', ['Siti Rahman 3.5']],
  ['2026-11-01', '2026-11-30', ['Arun Kumar 2.5', 'Siti Rahman 1']],
  ['2026-10-01', '2026-12-31', ['Siti Rahman 4.5', 'Arun Kumar 2.5']],
  ['2026-12-01', '2026-12-31', []],
])('from %s to %s, individuals alone, and the most first', async (firstDay, lastDay, expected) =>
  expect(await rank(firstDay, lastDay)).toEqual(expected),
)

it('is of those who speak, prefer or are free as asked', async () => {
  expect(await rank('2026-10-01', '2026-12-31', place.tenant.superadmin, { language: 'Tamil' })).toEqual([])
})

it('refuses an end before the start and days that are none by the name of the field, and is for staff', async () => {
  const ask = async (query: object, as = place.tenant.user) => {
    const { status, body } = await test.call(rankHours, { query } as never, as)
    return [status, body.errors?.[0]?.path]
  }
  expect(await ask({ firstDay: '2026-02-01', lastDay: '2026-01-01' })).toEqual([400, 'lastDay'])
  expect(await ask({ firstDay: '2026-02-30', lastDay: '2026-03-01' })).toEqual([400, 'firstDay'])
  const right = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
  expect([await ask(right), await ask(right, place.tenant.kiosk)]).toEqual([
    [200, undefined],
    [403, undefined],
  ])
})

it('names nobody who is deleted, and nobody whom the reader may not see', async () => {
  const year = ['2026-01-01', '2026-12-31'] as const
  const { tenant, limited, away } = place
  const move = (query: { db: Database }) =>
    query.db
      .updateTable('volunteers')
      .set({ venue_ids: [away.id] })
      .where('id', '=', months.arun)
      .execute()
  await tenant.inside(move)
  expect(await rank(...year, limited)).toEqual(['Siti Rahman 4.5'])
  expect(await rank(...year)).toEqual(['Siti Rahman 4.5', 'Arun Kumar 2.5'])
  const input = { params: { vid: months.siti } }
  expect((await test.call(deleteVolunteer, input as never, tenant.superadmin)).status).toBe(200)
  expect(await rank(...year)).toEqual(['Arun Kumar 2.5'])
})
