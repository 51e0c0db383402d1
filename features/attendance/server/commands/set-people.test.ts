import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBusiestHours, sumSessions } from '#features/analytics/activity-contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import { getOrganisation } from '#features/organisations/contract.ts'
import { listOrganisationAttendance } from '#features/reports/attendance-contract.ts'
import { printBoardReport } from '#features/reports/board-contract.ts'
import { previewLetters } from '#features/reports/letter-contract.ts'
import { countBoardFigures } from '#features/reports/server/queries/count-board-figures.ts'
import { countAttendances } from '#features/reports/server/queries/read-attendance-rows.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
import { setHours } from '../../attendee-contract.ts'
import { closeSession, getClosing, reopenSession } from '../../closing-contract.ts'
import { setExpectedPeople, setPeople } from '../../people-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let company: string
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T10:05:00Z' })
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  const { organisationId } = await addTestOrganisation(tenant, 'Kopi & Co', [])
  await add([{ volType: 'volunteeringorg', volunteerId: organisationId }])
  company = (await open()).vols.find(({ fullName }) => fullName === 'Kopi & Co')!.vid
})
afterAll(() => test.stop())

const { params, open, add } = testSession(() => ({ test, tenant, planned }))
const send = (
  vid: string,
  body: { people: number | null; version?: number; reason?: string },
  as: Person = tenant.user,
) => test.call(setPeople, { params: { ...params(), vid }, body }, as)

it('is said of an organisation, and taken back', async () => {
  expect((await send(company, { people: 12 })).body.volCount).toBe(12)
  expect((await open()).vols.map(({ fullName, volCount }) => [fullName, volCount])).toEqual([
    ['Kopi & Co', 12],
    ['Siti Rahman', 1],
  ])
  expect((await send(company, { people: null })).body).toMatchObject({ volCount: 1, peopleCame: null })
})

it('tells nobody who came from nobody who has said', async () => {
  expect((await send(company, { people: 0 })).body).toMatchObject({ volCount: 0, peopleCame: 0 })
  expect((await send(company, { people: null })).body.peopleCame).toBeNull()
})

it('counts with the hours of the session', async () => {
  await send(company, { people: 12 })
  await test.call(setHours, { params: { ...params(), vid: company }, body: { hours: 2 } }, tenant.user)
  const { came, participants, hours } = (await test.call(getClosing, { params: params() }, tenant.user)).body
  expect({ came, participants, hours }).toEqual({ came: 13, participants: 2, hours: 24 })
})

it('counts nowhere when 0 people of it came: in no chart, report, page or letter', async () => {
  await test.call(setHours, { params: { ...params(), vid: company }, body: { hours: 2 } }, tenant.user)
  await send(company, { people: 1 })
  const withOne = await figures()
  expect(withOne).toMatchObject({
    all: { filled: 2, came: 2, hours: 2, unmarked: 0 },
    ofOrganisation: [{ came: 1, hours: 2 }],
    busiest: [2, 2, 2],
    board: { attendances: 2, hours: 2, hoursOfAll: 2, unmarked: 0 },
    pageForTheBoard: true,
    report: 2,
    sessionsOfOrganisation: [1, 1],
    letters: 1,
  })
  await send(company, { people: 0 })
  expect(await figures()).toMatchObject({
    all: { filled: 1, came: 1, hours: 0, unmarked: 0 },
    ofOrganisation: [],
    busiest: [1, 1, 1],
    board: { attendances: 1, hours: 0, hoursOfAll: 0, unmarked: 0 },
    pageForTheBoard: true,
    report: 1,
    sessionsOfOrganisation: [0, 0],
    letters: 0,
  })
  await tenant.inside(({ db, tenantId }) => sql`select resum_attendances(${tenantId})`.execute(db))
  expect((await figures()).all).toMatchObject({ filled: 1, came: 1, hours: 0 })
  await send(company, { people: 1 })
  expect(await figures()).toEqual(withOne)
})

async function figures() {
  const [as, months] = [tenant.superadmin, { from: '2026-12', to: '2026-12' }]
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-31' }
  const organisationId = await tenant.inside(async ({ db }) => {
    const found = db.selectFrom('attendances').select('participant_id').where('id', '=', company)
    return String((await found.executeTakeFirstOrThrow()).participant_id)
  })
  const sums = async (by: 'all' | 'organisation') =>
    (await test.call(sumSessions, { query: { by, ...months } }, as)).body.rows
  const busiest = (await test.call(getBusiestHours, { query: months }, as)).body.hours
  const listed = (await test.call(listOrganisationAttendance, {}, as)).body
  const opened = (await test.call(getOrganisation, { params: { id: organisationId } }, as)).body
  const query = { statuses: [], venueIds: [], startDate: days.firstDay, endDate: days.lastDay }
  return {
    all: (await sums('all'))[0],
    ofOrganisation: (await sums('organisation')).filter(
      ({ came, hours }: { came: number; hours: number }) => came || hours,
    ),
    busiest: busiest.map(({ came }: { came: number }) => came),
    board: await tenant.run(as, (ctx) => countBoardFigures(ctx, days)),
    pageForTheBoard: (await test.call(printBoardReport, { query: days }, as)).status === 200,
    report: await tenant.run(as, (ctx) => countAttendances(ctx, query as never)), // without the defaults of a call
    sessionsOfOrganisation: [listed[0]?.sessions.length, opened.sessions.length],
    letters: (await test.call(previewLetters, { body: { organisationId, ...days } }, as)).body.letters,
  }
}

it.each([-1, 1.5, 10_001])('refuses %d people', async (people) =>
  expect((await send(company, { people })).status).toBe(400),
)

it('refuses a person, an old version and a kiosk', async () => {
  const { version } = (await send(company, { people: 3 })).body
  expect((await send(planned.attendanceId, { people: 2 })).status).toBe(400)
  expect((await send(company, { people: 4, version: version - 1 })).status).toBe(409)
  expect((await send(company, { people: 4, version }, tenant.kiosk)).status).toBe(403)
  expect((await send(company, { people: 4, version })).status).toBe(200)
})

it('says how many are expected, which is what it counts as until somebody says how many came', async () => {
  const expect15 = (people: number | null, as: Person = tenant.user) =>
    test.call(setExpectedPeople, { params: { ...params(), vid: company }, body: { people } }, as)
  await send(company, { people: null })
  expect((await expect15(15)).body).toMatchObject({ volCount: 15, peopleExpected: 15, peopleCame: null })
  expect((await send(company, { people: 12 })).body).toMatchObject({ volCount: 12, peopleExpected: 15 })
  expect((await expect15(null)).body).toMatchObject({ volCount: 12, peopleExpected: null })
  expect((await expect15(4, tenant.kiosk)).status).toBe(403)
  for (const wrong of [0, -1, 1.5, 10_001]) expect((await expect15(wrong)).status).toBe(400)
  await send(company, { people: null })
})

it('is corrected after the session was closed, with a reason that the history keeps', async () => {
  await send(company, { people: 12 })
  expect((await test.call(closeSession, { params: params(), body: {} }, tenant.user)).status).toBe(200)
  const refused = await send(company, { people: 9 })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'reason'])
  const corrected = await send(company, { people: 9, reason: 'The list of the company' })
  expect([corrected.status, corrected.body.peopleCame]).toEqual([200, 9])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({ reason: 'The list of the company', recordName: 'Kopi & Co' })
  const expected = { params: { ...params(), vid: company }, body: { people: 4 } }
  expect((await test.call(setExpectedPeople, expected, tenant.user)).status).toBe(409)
  await test.call(reopenSession, { params: params() }, tenant.user)
})

it('refuses to expect several of a person', async () => {
  const ofSiti = { params: { ...params(), vid: planned.attendanceId }, body: { people: 2 } }
  expect((await test.call(setExpectedPeople, ofSiti, tenant.user)).body.detail).toBe(
    'An individual volunteer is one person',
  )
})
