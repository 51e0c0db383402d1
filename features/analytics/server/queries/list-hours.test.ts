import { afterAll, beforeAll, expect, it } from 'vitest'
import { listQuery } from '#features/selection/query-rules.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { deleteVolunteer } from '#features/volunteers/contract.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAttendance } from '../../contract.ts'
import { listHours as contract, type HoursRow } from '../../hours-contract.ts'
import { peopleOfHours } from '../../hours-rules.ts'
import { lastDayOf } from '../../rules.ts'
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

it.each(['2026-10', '2026-11', '2026-12'])(
  'of %s, with groups and organisations, it is what the chart says',
  async (month) => {
    const { body: chart } = await test.call(
      getAttendance,
      { query: { from: month, to: month } },
      place.tenant.superadmin,
    )
    const { body } = await ask({ firstDay: `${month}-01`, lastDay: lastDayOf(month) })
    const { visits, hours, others } = body
    expect({ month, attendances: visits + others.visits, hours: hours + others.hours }).toEqual(chart.months[0])
  },
)

it('says what groups and organisations came to', async () =>
  expect((await ask({ firstDay: '2026-11-01', lastDay: '2026-11-30' })).body.others).toEqual({ visits: 2, hours: 2.5 }))

it('has nothing of groups and organisations for those who speak, prefer or are free as asked', async () =>
  expect((await ask({ ...allOf, language: 'Tamil' })).body.others).toEqual({ visits: 0, hours: 0 }))

it('is of the sessions at one venue, or of one activity', async () => {
  const { here, away, limited } = place
  expect(await list({ ...allOf, venueId: here.id })).toEqual(['2 3 4.5', 'Siti Rahman 2 4.5', 'Arun Kumar 1 0'])
  expect(await list({ ...allOf, venueId: away.id })).toEqual(['1 1 2.5', 'Arun Kumar 1 2.5'])
  expect(await list({ ...allOf, venueId: away.id }, limited)).toEqual(['0 0 0'])
  expect(await list({ ...allOf, activityId: months.activityId, venueId: away.id })).toEqual([
    '1 1 2.5',
    'Arun Kumar 1 2.5',
  ])
  expect(await list({ ...allOf, activityId: here.id })).toEqual(['0 0 0'])
  expect((await ask({ ...allOf, activityId: 'kitchen' })).body.errors[0].path).toBe('activityId')
})

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

it('counts those who were erased in the totals, and says how many they are and what they come to', async () => {
  const { tenant } = place
  const erase = (erased_on: Date | null) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set({ erased_on }).where('id', '=', months.arun).execute())
  const before = (await ask(allOf)).body
  expect(before.erased).toEqual({ people: 0, visits: 0, hours: 0 })
  await erase(new Date('2026-12-01T00:00:00Z'))
  const { people, visits, hours, erased, rows } = (await ask(allOf)).body
  expect({ people, visits, hours }).toEqual({ people: before.people, visits: before.visits, hours: before.hours })
  expect(erased).toEqual({ people: 1, visits: 2, hours: 2.5 })
  expect(rows.map(({ fullName }: HoursRow) => fullName)).not.toContain('Arun Kumar')
  await erase(null)
})

it("counts sessions of the reader's own locations alone, as charts do; everybody else all of them", async () => {
  const { tenant, limited, here } = place
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [here.id] })
      .where('id', '=', months.arun)
      .execute(),
  )
  // the 2.5 hours of November are at the other location
  expect(await list(allOf, limited)).toContain('Arun Kumar 1 0')
  expect(await list(allOf)).toContain('Arun Kumar 2 2.5')
  const nowhere = await tenant.addPerson('user', { venues: [] })
  expect((await list(allOf, nowhere))[0]).toBe('0 0 0')
})

it('leads to the same people in the list of volunteers, also with so many hours at least', async () => {
  const { tenant, here, away, limited } = place
  const places = [{}, { venueId: here.id }, { venueId: away.id }, { activityId: months.activityId, venueId: here.id }]
  for (const as of [tenant.superadmin, limited])
    for (const at of places) {
      const rows: HoursRow[] = (await ask({ ...allOf, ...at }, as)).body.rows
      for (const least of [0, 1, 2, 3]) {
        const query = listQuery(peopleOfHours({}, { ...allOf, ...at }, least))
        const { hits } = (await test.call(searchPeople, { body: { query, track_total_hits: true } }, as)).body.hits
        expect(hits.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
          rows
            .filter(({ hours }) => hours >= least)
            .map(({ vid }) => vid)
            .toSorted(),
        )
      }
    }
})
