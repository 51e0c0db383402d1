import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { ReportQuery } from '../../rules.ts'
import { choosesPeople, peopleOfReport } from './report-conditions.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  const { tenant, here, away } = place
  const at = (time: string) => ({ created_on: new Date(time) })
  await addTestVolunteers(tenant, ['Here'], { venue_ids: [here.id], ...at('2026-10-31T15:59:59Z') })
  await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id], status: 'accepted', ...at('2026-10-31T16:00:00Z') })
  await addTestVolunteers(tenant, ['Both'], { venue_ids: [here.id, away.id], ...at('2026-11-30T15:59:59Z') })
  await addTestVolunteers(tenant, ['Nowhere'], at('2026-11-30T16:00:00Z'))
  await addTestVolunteers(tenant, ['Deleted'], { deleted_at: new Date() })
})
afterAll(() => test.stop())

const nothing: ReportQuery = {
  startDate: '',
  endDate: '',
  dateJoinedStart: '',
  dateJoinedEnd: '',
  venueIds: [],
  statuses: [],
}
const find = (query: Partial<ReportQuery>, as: Person = place.tenant.superadmin) =>
  place.tenant.run(as, async (ctx) => {
    const { rows } = await sql<{ full_name: string }>`
      select full_name from volunteers v where ${peopleOfReport(ctx, { ...nothing, ...query }, 'v')} order by id`.execute(
      ctx.db,
    )
    return rows.map((row) => row.full_name)
  })

it.each<[string, Partial<ReportQuery>, string[]]>([
  ['nothing chosen', {}, ['Here', 'Away', 'Both', 'Nowhere']],
  ['a status', { statuses: ['accepted'] }, ['Away']],
  ['several statuses', { statuses: ['accepted', 'active'] }, ['Here', 'Away', 'Both', 'Nowhere']],
  ['from the first midnight of a month', { dateJoinedStart: '2026-11-01' }, ['Away', 'Both', 'Nowhere']],
  ['a month', { dateJoinedStart: '2026-11-01', dateJoinedEnd: '2026-11-30' }, ['Away', 'Both']],
])('finds people by %s', async (_what, query, names) => expect(await find(query)).toEqual(names))

it('finds people by the day on which they officially joined, where it is known', async () => {
  const setOfficial = (day: string | null) =>
    place.tenant.inside(({ db }) =>
      sql`update volunteer_profiles p set "officialDateJoined" = ${day} from volunteers v
        where v.tenant_id = p.tenant_id and v.id = p.volunteer_id and v.full_name = 'Both'`.execute(db),
    )
  await setOfficial('2019-03-31')
  expect(await find({ dateJoinedStart: '2019-03-31', dateJoinedEnd: '2019-03-31' })).toEqual(['Both'])
  expect(await find({ dateJoinedStart: '2019-04-01', dateJoinedEnd: '2026-11-30' })).toEqual(['Here', 'Away'])
  // a text that is not a day says nothing
  await setOfficial('long ago')
  expect(await find({ dateJoinedStart: '2026-11-01', dateJoinedEnd: '2026-11-30' })).toEqual(['Away', 'Both'])
  await setOfficial(null)
})

it('finds organisations by the day on which they officially joined, too', async () => {
  const { organisationId } = await addTestOrganisation(place.tenant, 'Harbour Bank', ['Mei'])
  const findOrganisations = (dateJoinedStart: string, dateJoinedEnd: string) =>
    place.tenant.run(place.tenant.superadmin, async (ctx) => {
      const query = { ...nothing, dateJoinedStart, dateJoinedEnd }
      const { rows } = await sql<{
        id: string
      }>`select id from organisations o where ${peopleOfReport(ctx, query, 'o')}`.execute(ctx.db)
      return rows.map(({ id }) => id)
    })
  expect(await findOrganisations('2019-01-01', '2019-12-31')).toEqual([])
  await place.tenant.inside(({ db }) =>
    sql`update organisation_profiles set profile = profile || '{"officialDateJoined": "2019-03-31"}'
      where organisation_id = ${organisationId}`.execute(db),
  )
  expect(await findOrganisations('2019-01-01', '2019-12-31')).toEqual([organisationId])
  expect(await findOrganisations('2019-04-01', '')).toEqual([])
})

it('finds people by where they are assigned', async () =>
  expect(await find({ venueIds: [place.away.id] })).toEqual(['Away', 'Both']))

it('is about the own locations of an account that has some, whatever it asks for', async () => {
  expect(await find({}, place.limited)).toEqual(['Here', 'Both'])
  expect(await find({ venueIds: [place.away.id] }, place.limited)).toEqual(['Both'])
  const nowhere = await place.tenant.addPerson('user', { venues: [] })
  expect(await find({}, nowhere)).toEqual(['Nowhere'])
})

it.each<[Partial<ReportQuery>, boolean]>([
  [{ startDate: '2026-11-01', endDate: '2026-11-30' }, false],
  [{ dateJoinedStart: '2026-11-01' }, true],
  [{ dateJoinedEnd: '2026-11-01' }, true],
  [{ venueIds: ['x'] }, true],
  [{ statuses: ['new'] }, true],
])('%o chooses people: %s', (query, expected) => expect(choosesPeople({ ...nothing, ...query })).toBe(expected))
