import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumSessions } from '#features/analytics/activity-contract.ts'
import { getDashboardSummary } from '#features/dashboard/contract.ts'
import { createVolunteer } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { addHeldSessions } from '#testing/held-sessions.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countBoardFigures } from './count-board-figures.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const count = (firstDay: string, lastDay: string, as: Person = place.tenant.superadmin) =>
  place.tenant.run(as, (ctx) => countBoardFigures(ctx, { firstDay, lastDay }))

it('counts a period from its first midnight to its last', async () => {
  expect(await count('2026-10-01', '2026-12-31')).toEqual({
    active: 2,
    joined: 0,
    imported: 0,
    sessions: 4,
    attendances: 6,
    ofGroups: 2,
    noShows: 1,
    unmarked: 0,
    people: 2,
    hours: 9.5,
    hoursOfAll: 17.5,
    months: [
      { month: '2026-10', hours: 3.5 },
      { month: '2026-11', hours: 6 },
      { month: '2026-12', hours: 0 },
    ],
    activities: [{ title: 'Night Reading', sessions: 4, hours: 9.5 }],
    before: undefined,
  })
  expect(await count('2026-11-01', '2026-11-30')).toMatchObject({ sessions: 2, attendances: 4, people: 2, hours: 6 })
  expect(await count('2026-09-30', '2026-09-30')).toMatchObject({ joined: 2, sessions: 0, hours: 0, activities: [] })
})

it('counts as new who joined in the period, whenever they were registered', async () => {
  const tenant = await test.newTenant()
  for (const [name, officialDateJoined] of [
    ['Since Long', '2019-03-01'],
    ['Of November', '2026-11-03'],
    ['Of Today', ''],
  ] as const) {
    const reached = { mobileNo: '91234567', email: `${name.replace(' ', '')}@example.org` }
    const known = { dob: '1970-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
    const body = { fullName: name, ...reached, ...known, officialDateJoined }
    expect((await test.call(createVolunteer, { body }, tenant.superadmin)).status).toBe(200)
  }
  const joined = (firstDay: string, lastDay: string) =>
    tenant.run(tenant.superadmin, async (ctx) => (await countBoardFigures(ctx, { firstDay, lastDay })).joined)
  expect([await joined('2026-11-01', '2026-11-30'), await joined('2026-12-01', '2026-12-31')]).toEqual([1, 1])
  expect(await joined('2019-01-01', '2019-12-31')).toBe(1)
})

it('has the twelve months up to it where the period is within one month, each as a whole', async () => {
  const { hours, months } = await count('2026-11-01', '2026-11-15')
  expect([hours, months.length]).toEqual([3.5, 12])
  expect([months[0], ...months.slice(-2)]).toEqual([
    { month: '2025-12', hours: 0 },
    { month: '2026-10', hours: 3.5 },
    { month: '2026-11', hours: 6 },
  ])
})

it('has the same days a year before, up to a year of them', async () => {
  const { months } = await count('2026-10-01', '2027-09-30')
  const { before } = await count('2027-10-01', '2028-09-30')
  expect(before).toMatchObject({ sessions: 4, attendances: 6, noShows: 1, people: 2, joined: 0, hours: 9.5 })
  expect(before?.months).toEqual(months)
  // longer than a year, the two would overlap
  expect((await count('2027-10-01', '2028-10-01')).before).toBeUndefined()
})

it('is of the own locations for an account that has some', async () => {
  expect(await count('2026-10-01', '2026-12-31', place.limited)).toMatchObject({ sessions: 3, hours: 7 })
  const nowhere = await place.tenant.addPerson('user', { venues: [] })
  expect(await count('2026-10-01', '2026-12-31', nowhere)).toMatchObject({ sessions: 0 })
})

it.each(['off', 'and-none', 'only'] as const)(
  'counts the volunteers of the dashboard, with people limited: %s',
  async (limit) => {
    const { tenant, here, away, limited } = await limitedTenant(test, { limitPeopleToLocations: limit })
    await addTestVolunteers(tenant, ['Here One', 'Here Two'], { venue_ids: [here.id] })
    await addTestVolunteers(tenant, ['Away One'], { venue_ids: [away.id] })
    await addTestVolunteers(tenant, ['Nowhere One'])
    const nowhere = await tenant.addPerson('user', { venues: [] })
    const both = async (as: Person) => {
      const { active } = await tenant.run(as, (ctx) =>
        countBoardFigures(ctx, { firstDay: '2026-01-01', lastDay: '2026-12-31' }),
      )
      const { body } = await test.call(getDashboardSummary, {}, as)
      expect(active).toBe(body.active.count)
      return active
    }
    expect([await both(tenant.superadmin), await both(limited), await both(nowhere)]).toEqual(
      { off: [4, 4, 4], 'and-none': [4, 3, 1], only: [4, 2, 0] }[limit],
    )
  },
)

it('counts sessions and no-shows as the charts of activities do: begun, not cancelled, whether or not somebody came', async () => {
  const charted = await limitedTenant(test)
  const { activityId } = await addHeldSessions(charted)
  await charted.tenant.inside(async ({ db }) => {
    const sessions = db.updateTable('sessions').where('activity_id', '=', activityId)
    // nobody came here, and of the cancelled one somebody is marked as missing
    await sessions.set({ starts_at: '2026-11-29T09:00' }).where('starts_at', '=', '2026-12-20T09:00').execute()
    await db
      .updateTable('attendances')
      .set({ absent: true, hours: null, session_id: sql`(select id from sessions where cancelled_on is not null)` })
      .where('hours', '=', 2.5)
      .execute()
  })
  const board = await charted.tenant.run(charted.tenant.superadmin, (ctx) =>
    countBoardFigures(ctx, { firstDay: '2026-10-01', lastDay: '2026-12-31' }),
  )
  const query = { by: 'all' as const, from: '2026-10', to: '2026-12' }
  const [chart] = (await test.call(sumSessions, { query }, charted.tenant.superadmin)).body.rows
  const figures = { sessions: 5, noShows: 1, hours: 7, hoursOfAll: 15 }
  // five people of Harbour Bank are one attendance here
  expect(board).toMatchObject({ ...figures, attendances: 5 })
  expect(chart).toMatchObject({ held: 5, came: 9, noShows: 1, hours: 7, hoursOfAll: 15 })
  expect(board.activities).toEqual([{ title: 'Night Reading', sessions: 5, hours: 7 }])
})
