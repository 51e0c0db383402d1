import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
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
    sessions: 4,
    attendances: 6,
    noShows: 1,
    people: 2,
    hours: 9.5,
    months: [
      { month: '2026-10', hours: 3.5 },
      { month: '2026-11', hours: 6 },
      { month: '2026-12', hours: 0 },
    ],
    activities: [{ title: 'Night Reading', sessions: 4, hours: 9.5 }],
  })
  expect(await count('2026-11-01', '2026-11-30')).toMatchObject({ sessions: 2, attendances: 4, people: 2, hours: 6 })
  expect(await count('2026-09-30', '2026-09-30')).toMatchObject({ joined: 2, sessions: 0, hours: 0, activities: [] })
})

it('is of the own locations for an account that has some', async () => {
  expect(await count('2026-10-01', '2026-12-31', place.limited)).toMatchObject({ sessions: 3, hours: 7 })
  const nowhere = await place.tenant.addPerson('user', { venues: [] })
  expect(await count('2026-10-01', '2026-12-31', nowhere)).toMatchObject({ active: 0, sessions: 0 })
})
