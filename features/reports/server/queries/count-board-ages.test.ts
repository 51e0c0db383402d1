import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countBoardAges } from './count-board-ages.ts'
import { countBoardFigures } from './count-board-figures.ts'

let test: TestApp
let place: LimitedTenant
let months: AttendedMonths
// the 1st of December 2026, five past nine in Singapore
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const born = (id: string, dob: string | null) =>
  place.tenant.inside(({ db }) => db.updateTable('volunteers').set({ dob }).where('id', '=', id).execute())
const ages = (firstDay: string, lastDay: string, as: Person = place.tenant.superadmin) =>
  place.tenant.run(as, (ctx) => countBoardAges(ctx, { firstDay, lastDay }))

it('counts each person who came once, as old as they were on the last day, with the bands between', async () => {
  await born(months.siti, '1996-11-30')
  await born(months.arun, '2009-12-01')
  const { bands, unknown } = await ages('2026-10-01', '2026-11-30')
  expect([bands[0], bands.at(-1), bands.length, unknown]).toEqual([
    { band: '15-20', people: 1 },
    { band: '30-35', people: 1 },
    4,
    0,
  ])
  // the day before, Siti was 29
  expect((await ages('2026-10-01', '2026-11-29')).bands).toEqual([{ band: '25-30', people: 1 }])
  // a period that is not over is as of today
  expect((await ages('2026-10-01', '2036-12-31')).bands.at(-1)).toEqual({ band: '30-35', people: 1 })
})

it('says of how many no age is known, and adds up to the people who came', async () => {
  await born(months.siti, null)
  await born(months.arun, '1900-01-01')
  expect(await ages('2026-10-01', '2026-12-31')).toEqual({ bands: [], unknown: 1, older: 1 })
  const { people } = await place.tenant.run(place.tenant.superadmin, (ctx) =>
    countBoardFigures(ctx, { firstDay: '2026-10-01', lastDay: '2026-12-31' }),
  )
  expect(people).toBe(2)
  expect(await ages('2026-09-01', '2026-09-30')).toEqual({ bands: [], unknown: 0, older: 0 })
})

it('is of the sessions at the own locations for an account that has some', async () => {
  await born(months.siti, '1990-01-01')
  const counted = async (as?: Person) => {
    const { bands, unknown, older } = await ages('2026-11-01', '2026-11-30', as)
    return [bands.length, unknown + older]
  }
  expect([await counted(place.limited), await counted()]).toEqual([
    [1, 0],
    [1, 1],
  ])
})

it('tells somebody who is older than the last band from somebody whose date of birth is not known', async () => {
  const own = await limitedTenant(test)
  const { siti, arun } = await addAttendedMonths(own.tenant)
  const bornOn = (id: string, dob: string | null) =>
    own.tenant.inside(({ db }) => db.updateTable('volunteers').set({ dob }).where('id', '=', id).execute())
  const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
  const read = () => own.tenant.run(own.tenant.superadmin, (ctx) => countBoardAges(ctx, november))
  await bornOn(arun, null)
  await bornOn(siti, '1921-11-30')
  expect(await read()).toEqual({ bands: [], unknown: 1, older: 1 })
  await bornOn(siti, '1921-12-01')
  expect(await read()).toEqual({ bands: [{ band: '100-105', people: 1 }], unknown: 1, older: 0 })
})
