import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSession, reopenSession } from '#features/attendance/closing-contract.ts'
import { getRegistration } from '#features/registration/staff-contract.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as contract from '../../contract.ts'
import { walkInsFeature } from '../feature.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let known: string
let walkIn: { registrationId: string; attendee: { volunteerId: string } }
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:30:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  known = (await addTestVolunteers(tenant, ['Mary Tan Siew Ling']))[0]!
  const body = { who: { fullName: 'Mary', mobileNo: '91234567' } }
  walkIn = (await test.call(contract.addWalkIn, { params: params(), body }, tenant.user)).body
})
afterAll(() => test.stop())

const { params, open, add } = testSession(() => ({ test, tenant, planned }))
const walkInPath = () => ({ registrationId: walkIn.registrationId })
const match = (as: Person = tenant.user) =>
  test.call(contract.matchWalkIn, { params: walkInPath(), body: { volunteerId: known } }, as)
const separate = (as: Person = tenant.user) => test.call(contract.separateWalkIn, { params: walkInPath() }, as)
const get = async () => (await test.call(contract.getWalkIn, { params: walkInPath() }, tenant.user)).body
const shown = async () =>
  (await open()).vols.map(({ fullName, checkInTime }) => `${fullName} ${checkInTime.slice(11, 16)}`.trim())

it('brings the walk-in back as they came, and waiting', async () => {
  await match()
  expect((await get()).matchedWith).toBe(known)
  const separated = await separate()
  expect([separated.status, separated.body]).toEqual([
    200,
    { message: 'Mary waits as a walk-in again.', recordId: walkIn.attendee.volunteerId },
  ])
  expect(await shown()).toEqual(['Mary 09:30', 'Siti Rahman 09:00'])
  const back = await test.call(getVolunteer, { params: { id: walkIn.attendee.volunteerId } }, tenant.user)
  expect([back.status, back.body.fullName]).toEqual([200, 'Mary'])
  const registration = await test.call(getRegistration, { params: { id: walkIn.registrationId } }, tenant.user)
  expect(registration.body).toMatchObject({ state: 'waiting', recordId: walkIn.attendee.volunteerId, decidedOn: '' })
  expect(registration.body.sent).toEqual([])
  expect((await get()).walkIn?.name).toBe('Mary')
  expect((await separate()).status).toBe(404)
  expect((await match()).status).toBe(200)
})

it('leaves the known person signed up as they were', async () => {
  await add([participant(known)])
  await match()
  await separate()
  expect((await shown()).toSorted()).toEqual(['Mary 09:30', 'Mary Tan Siew Ling', 'Siti Rahman 09:00'])
})

it('changes nothing in a session that is closed', async () => {
  await match()
  await test.call(closeSession, { params: params(), body: {} }, tenant.user)
  expect((await separate()).status).toBe(409)
  await test.call(reopenSession, { params: params(), body: {} }, tenant.user)
  expect((await separate()).status).toBe(200)
})

it('is possible for 30 days, after which the match is forgotten', async () => {
  await match()
  const age = (days: number) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('walk_in_matches')
        .set({ matched_on: new Date(Date.parse('2026-12-01T01:30:00Z') - days * 86_400_000 - 1000) })
        .execute(),
    )
  const count = async () =>
    (await tenant.inside(({ db }) => db.selectFrom('walk_in_matches').select('walk_in_id').execute())).length
  const forget = async () => {
    const settings = readTenantSettings({})
    for (const { run } of walkInsFeature.nightly ?? []) await run(test.platform, tenant.id, settings)
  }
  await age(29)
  await forget()
  expect(await count()).toBe(1)
  await age(30)
  expect([(await get()).matchedWith, (await separate()).status]).toEqual(['', 404])
  await forget()
  expect(await count()).toBe(0)
})

it('is done by staff who see the session, and by no kiosk', async () => {
  const venues = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(2).execute())
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ venue_ids: [venues[0]!.id] })
      .where('id', '=', planned.plannedSessionId)
      .execute(),
  )
  const of = (venue: { id: string; zone_id: string }) =>
    tenant.addPerson('user', { venues: [{ zoneId: venue.zone_id, venueId: venue.id }] })
  const [own, other] = [await of(venues[0]!), await of(venues[1]!)]
  await match()
  expect([(await separate(tenant.kiosk)).status, (await separate(other)).status]).toEqual([403, 404])
  expect((await separate(own)).status).toBe(200)
})
