import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteVolunteer } from '#features/volunteers/contract.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listHours as contract, type HoursRow } from '../../hours-contract.ts'
import { readHours } from './list-hours.ts'

let test: TestApp
let place: LimitedTenant
let months: AttendedMonths
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-02T01:05:00Z' })
  place = await limitedTenant(test)
  months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const allOf = { firstDay: '2026-10-01', lastDay: '2026-12-31' }
const ask = (query: object, as: Person = place.tenant.superadmin) => test.call(contract, { query } as never, as)
async function list(query: object, as?: Person) {
  const { status, body } = await ask(query, as)
  expect(status).toBe(200)
  const rows = body.rows.map(({ fullName, visits, hours }: HoursRow) => `${fullName} ${visits} ${hours}`)
  return [`${body.people} ${body.visits} ${body.hours}`, ...rows]
}

it.each([
  ['2026-10-01', '2026-10-31', ['1 1 3.5', 'Siti Rahman 1 3.5']],
  ['2026-11-01', '2026-11-30', ['2 2 3.5', 'Arun Kumar 1 2.5', 'Siti Rahman 1 1']],
  // one who never checked out came, and has no hours
  ['2026-12-01', '2026-12-31', ['1 1 0', 'Arun Kumar 1 0']],
  ['2026-10-01', '2026-12-31', ['2 4 7', 'Siti Rahman 2 4.5', 'Arun Kumar 2 2.5']],
  ['2025-01-01', '2025-12-31', ['0 0 0']],
])('from %s to %s, everybody who came, and the totals', async (firstDay, lastDay, expected) =>
  expect(await list({ firstDay, lastDay })).toEqual(expected),
)

it('has pages, each with the totals of all of them', async () => {
  expect(await list({ ...allOf, page: '2', size: '1' })).toEqual(['2 4 7', 'Arun Kumar 2 2.5'])
  expect(await list({ ...allOf, page: '3', size: '1' })).toEqual(['2 4 7'])
})

it('is read in parts that go on after the last one', async () => {
  const read = (after: HoursRow | undefined) =>
    place.tenant.run(place.tenant.superadmin, (ctx) => readHours(ctx, allOf, { after, limit: 1 }))
  const [first] = await read(undefined)
  const [second] = await read(first)
  expect([first?.fullName, second?.fullName]).toEqual(['Siti Rahman', 'Arun Kumar'])
  expect(await read(second)).toEqual([])
})

it('is of those who speak, prefer or are free as asked', async () => {
  expect(await list({ ...allOf, language: 'Tamil' })).toEqual(['0 0 0'])
})

it('refuses an end before the start, and is for staff', async () => {
  const { status, body } = await ask({ firstDay: '2026-02-01', lastDay: '2026-01-01' })
  expect([status, body.errors[0].path]).toEqual([400, 'lastDay'])
  expect((await ask(allOf, place.tenant.kiosk)).status).toBe(403)
  expect((await ask(allOf, place.tenant.user)).status).toBe(200)
})

it('leaves out those who are deleted, and those whom the reader may not see', async () => {
  const { tenant, limited, away } = place
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [away.id] })
      .where('id', '=', months.arun)
      .execute(),
  )
  expect(await list(allOf, limited)).toEqual(['1 2 4.5', 'Siti Rahman 2 4.5'])
  expect(await list(allOf)).toEqual(['2 4 7', 'Siti Rahman 2 4.5', 'Arun Kumar 2 2.5'])
  await test.call(deleteVolunteer, { params: { vid: months.siti } } as never, tenant.superadmin)
  expect(await list(allOf)).toEqual(['1 2 2.5', 'Arun Kumar 2 2.5'])
})
