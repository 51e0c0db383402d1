import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteVolunteer } from '#features/volunteers/contract.ts'
import type { Database } from '#server/database/connect.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type RankedPerson, rankHours } from '../../who-contract.ts'

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
  expect(await rank('2026-10-01', '2026-12-31', place.tenant.superadmin, { skill: 'sewing' })).toEqual([])
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

it('tells namesakes apart by their address and number', async () => {
  const { tenant } = place
  const { batchId, activityId } = await addTestActivity(tenant)
  const people = await addTestVolunteers(tenant, ['Low Siew Lan', 'Low Siew Lan'], { mobile_no: '+6591234567' })
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const session_id = uuidv7()
    const times = { starts_at: '2025-05-01T09:00', ends_at: '2025-05-01T10:00' }
    await db
      .insertInto('sessions')
      .values({ ...of, ...times, id: session_id, batch_id: batchId, activity_id: activityId, name: 'Visit' })
      .execute()
    for (const [at, volunteer_id] of people.entries())
      await db
        .insertInto('attendances')
        .values({
          ...of,
          id: uuidv7(),
          session_id,
          kind: 'indivols',
          volunteer_id,
          participant_name: 'Low Siew Lan',
          hours: 3 - at,
        })
        .execute()
    await db.updateTable('volunteers').set({ email: 'other@example.org' }).where('id', '=', people[1]!).execute()
  })
  const query = { firstDay: '2025-05-01', lastDay: '2025-05-31' }
  const { mostHours } = (await test.call(rankHours, { query }, tenant.user)).body
  const told = mostHours.map(({ email, mobileNo, hours }: RankedPerson) => [email, mobileNo, hours])
  expect(told).toEqual([
    ['low.siew.lan@example.org', '+6591234567', 3],
    ['other@example.org', '+6591234567', 2],
  ])
})
