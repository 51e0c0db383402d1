import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
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
