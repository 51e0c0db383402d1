import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listQuery } from '#features/selection/query-rules.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countQuestions, type Question, rankHours } from '../../who-contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T06:00:00Z' })
  place = await limitedTenant(test)
  const { tenant, here, away } = place
  const at = (venue: { id: string }, more: object = {}) => ({ venue_ids: [venue.id], ...more })
  await addTestVolunteers(tenant, ['New Here', 'New Too'], at(here))
  await addTestVolunteers(tenant, ['New Away'], at(away, { dob: '1980-12-24' }))
  await addTestVolunteers(tenant, ['Left'], at(here, { status: 'rejected', dob: '1980-12-24' }))
  await addTestVolunteers(tenant, ['Deleted'], at(here, { deleted_at: new Date(), dob: '1980-12-24' }))
  // they are in the statistics alone: nobody can be asked or thanked
  const erased = { erased_on: new Date('2026-11-30T06:00:00Z'), created_on: new Date('2021-11-20T02:00:00Z') }
  await addTestVolunteers(tenant, ['Erased person'], at(here, { ...erased, hours: 120, dob: '2014-12-31' }))
  await addTestVolunteers(tenant, ['Child'], at(here, { dob: '2014-03-03' }))
  const [often, nearly] = [
    await addTestVolunteers(tenant, ['Often'], at(here, { hours: 120, created_on: new Date('2021-11-20T02:00:00Z') })),
    await addTestVolunteers(tenant, ['Nearly'], at(here, { hours: 46, created_on: new Date('2020-01-01T02:00:00Z') })),
  ]
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_sums')
      .values([
        { tenant_id: tenant.id, volunteer_id: often[0]!, last_came: '2026-08-01', year: 2026, year_hours: 30.5 },
        { tenant_id: tenant.id, volunteer_id: nearly[0]!, last_came: '2026-11-30', year: 2026, year_hours: 46 },
      ])
      .execute(),
  )
})
afterAll(() => test.stop())

const ask = async (as: Person, query = {}): Promise<Answer<typeof countQuestions>> => {
  const { status, body } = await test.call(countQuestions, { query }, as)
  expect(status).toBe(200)
  return body
}
const countsOf = (questions: Question[]) =>
  Object.fromEntries(questions.filter(({ count }) => count).map(({ key, count }) => [key, count]))

it('counts who answers each question, at the locations of the reader', async () => {
  const { tenant, limited } = place
  expect(countsOf((await ask(tenant.superadmin)).questions)).toEqual({
    'not-seen': 1,
    'never-came': 4,
    newcomers: 4,
    birthdays: 1,
    'this-year': 2,
    'near-50': 1,
    'hours-100': 1,
    'years-5': 1,
    guardians: 1,
  })
  expect(countsOf((await ask(limited)).questions)).toMatchObject({ newcomers: 3, guardians: 1 })
  expect(countsOf((await ask(limited)).questions)).not.toHaveProperty('birthdays')
  expect((await ask(tenant.superadmin)).mostHours.map(({ fullName, hours }) => [fullName, hours])).toEqual([
    ['Nearly', 46],
    ['Often', 30.5],
  ])
})

it('is as long as the list that it leads to', async () => {
  const { tenant, limited } = place
  for (const as of [tenant.superadmin, limited])
    for (const { key, filters, count } of (await ask(as)).questions) {
      const body = { query: listQuery(filters), track_total_hits: true }
      const list = await test.call(searchPeople, { body }, as)
      expect([key, list.status, list.body.hits?.total.value]).toEqual([key, 200, count])
    }
})

it('is of those alone who speak, prefer or are free as asked', async () => {
  const { tenant } = place
  const [freed] = (await ask(tenant.superadmin)).mostHours
  await tenant.inside(({ db }) =>
    sql`update volunteer_profiles set "spokenLanguages" = '["Tamil"]' where volunteer_id = ${freed!.vid}`.execute(db),
  )
  const { questions, mostHours } = await ask(tenant.superadmin, { language: 'Tamil' })
  expect([countsOf(questions), mostHours.length]).toEqual([{ 'this-year': 1, 'near-50': 1 }, 1])
  await tenant.inside(({ db }) =>
    sql`update volunteer_profiles set "hobbiesAndInterests" = 'Baking bread, 书法' where volunteer_id = ${freed!.vid}`.execute(
      db,
    ),
  )
  for (const skill of ['BREAD', '书法'])
    expect((await ask(tenant.superadmin, { skill })).mostHours.map(({ vid }) => vid)).toEqual([freed!.vid])
  expect((await ask(tenant.superadmin, { skill: 'sewing' })).mostHours).toEqual([])
  const asksForSaturdays = async (freeOn: string) =>
    (await ask(tenant.superadmin, { freeOn })).questions.some(({ key }) => key === 'saturdays')
  expect([await asksForSaturdays('Saturday'), await asksForSaturdays('Sunday')]).toEqual([true, false])
})

it('asks for the milestones of the organisation, and is for staff', async () => {
  const { tenant } = place
  await tenant.inside(({ db }) =>
    sql`update tenant_settings set settings = settings || '{"milestoneHours": "40", "milestoneYears": ""}'`.execute(db),
  )
  const keys = (await ask(tenant.superadmin)).questions.map(({ key }) => key)
  expect(keys.filter((key) => /^(near|hours|years)-/.test(key))).toEqual(['near-40', 'hours-40'])
  expect((await test.call(countQuestions, { query: {} }, tenant.kiosk)).status).toBe(403)
  expect((await test.call(countQuestions, { query: { freeOn: 'Caturday' } as never }, tenant.user)).status).toBe(400)
})

it('names the most hours of this year at the locations of the reader, as of any other days', async () => {
  const there = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  const { arun, siti } = await addAttendedMonths(there.tenant, { here: [there.here.id], away: [there.away.id] })
  await there.tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_sums')
      .values([
        { tenant_id: there.tenant.id, volunteer_id: siti, last_came: '2026-11-01', year: 2026, year_hours: 4.5 },
        { tenant_id: there.tenant.id, volunteer_id: arun, last_came: '2026-11-30', year: 2026, year_hours: 2.5 },
      ])
      .onConflict((of) =>
        of.columns(['tenant_id', 'volunteer_id']).doUpdateSet((eb) => ({ year_hours: eb.ref('excluded.year_hours') })),
      )
      .execute(),
  )
  const query = { firstDay: '2026-01-01', lastDay: '2026-12-01' }
  const both = async (as: Person) => [
    (await ask(as)).mostHours,
    (await test.call(rankHours, { query }, as)).body.mostHours,
  ]
  const hoursOf = (all: { fullName: string; hours: number }[]) => all.map(({ fullName, hours }) => [fullName, hours])
  // the 2.5 hours of Arun are at the other location
  const [ofYear, ofPeriod] = await both(there.limited)
  expect(hoursOf(ofYear)).toEqual([['Siti Rahman', 4.5]])
  expect(ofYear).toEqual(ofPeriod)
  const [all, allOfPeriod] = await both(there.tenant.superadmin)
  expect(hoursOf(all)).toEqual([
    ['Siti Rahman', 4.5],
    ['Arun Kumar', 2.5],
  ])
  expect(all).toEqual(allOfPeriod)
  expect((await ask(await there.tenant.addPerson('user', { venues: [] }))).mostHours).toEqual([])
})
