import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSession, reopenSession } from '#features/attendance/closing-contract.ts'
import { getRegistration } from '#features/registration/staff-contract.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as contract from '../../contract.ts'

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
  const body = { who: { fullName: 'Mary' } }
  walkIn = (await test.call(contract.addWalkIn, { params: params(), body }, tenant.user)).body
})
afterAll(() => test.stop())

const { params, open, add } = testSession(() => ({ test, tenant, planned }))
const match = (volunteerId: string, as: Person = tenant.user) =>
  test.call(contract.matchWalkIn, { params: { registrationId: walkIn.registrationId }, body: { volunteerId } }, as)
const shown = async () =>
  (await open()).vols.map(({ fullName, checkInTime }) => `${fullName} ${checkInTime.slice(11, 16)}`.trim())

it('makes the known person the one who came, and the walk-in goes', async () => {
  const matched = await match(known)
  expect([matched.status, matched.body]).toEqual([200, { message: 'Mary is Mary Tan Siew Ling', recordId: known }])
  expect(await shown()).toEqual(['Mary Tan Siew Ling 09:30', 'Siti Rahman 09:00'])
  const gone = await test.call(getVolunteer, { params: { id: walkIn.attendee.volunteerId } }, tenant.user)
  expect(gone.status).toBe(404)
  const registration = await test.call(getRegistration, { params: { id: walkIn.registrationId } }, tenant.user)
  expect(registration.body).toMatchObject({ state: 'accepted', recordId: known })
  expect((await match(known)).status).toBe(409)
})

it('checks in the known person where they were signed up already', async () => {
  await add([participant(known)])
  await match(known)
  expect(await shown()).toEqual(['Mary Tan Siew Ling 09:30', 'Siti Rahman 09:00'])
})

it('keeps the time at which the known person came before', async () => {
  await match(planned.attendeeId)
  expect(await shown()).toEqual(['Siti Rahman 09:00'])
})

it('changes nothing in a session that is closed, nor for somebody who may not see it', async () => {
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
  expect((await match(known, other)).status).toBe(404)
  await test.call(closeSession, { params: params(), body: {} }, tenant.user)
  expect((await match(known, own)).status).toBe(409)
  await test.call(reopenSession, { params: params(), body: {} }, tenant.user)
  expect((await match(known, own)).status).toBe(200)
})

it('refuses the walk-in itself and anyone who is not there, and leaves all as it is', async () => {
  expect((await match(walkIn.attendee.volunteerId)).status).toBe(400)
  expect((await match(crypto.randomUUID())).status).toBe(404)
  expect(await shown()).toEqual(['Mary 09:30', 'Siti Rahman 09:00'])
})

it('is done by staff, and by no kiosk', async () =>
  expect([(await match(known, tenant.kiosk)).status, (await match(known)).status]).toEqual([403, 200]))
