import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { getKiosk } from './get-kiosk.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const read = (as = tenant.kiosk) => tenant.run(as, (ctx) => getKiosk(ctx))

it('shows whose kiosk it is, how people say who they are, and how many sessions there are today', async () => {
  tenant = await test.newTenant({ accentColour: 'pink', kioskIdentifyBy: ['pin'] })
  await addTestActivity(tenant)
  await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T12:00' })
  expect(await read()).toMatchObject({
    organisation: `Organisation ${tenant.slug}`,
    accentColour: 'pink',
    identifyBy: ['pin'],
    allLocations: true,
    locations: [],
    sessionsToday: 1,
  })
})

it('names the locations of a kiosk that has some, and counts the sessions there', async () => {
  const venues = await tenant.inside(({ db }) =>
    db
      .selectFrom('venues')
      .innerJoin('zones', 'zones.id', 'zone_id')
      .select(['venues.id as venueId', 'zone_id as zoneId', 'venues.name', 'zones.name as zone'])
      .limit(2)
      .execute(),
  )
  const kiosk = await tenant.addPerson('kiosk', { venues: venues.slice(0, 1) })
  for (const { venueId } of venues) await addTestActivity(tenant, { venueIds: [venueId] })
  expect(await read(kiosk)).toMatchObject({
    allLocations: false,
    locations: [{ zone: venues[0]!.zone, venues: [venues[0]!.name] }],
    sessionsToday: 1,
  })
})

it('knows whether anybody on record has an NRIC', async () => {
  expect((await read()).hasNrics).toBe(false)
  await addTestVolunteers(tenant, ['Tan Mei Ling'], {})
  expect((await read()).hasNrics).toBe(false)
  const person = { fullName: 'Siti', dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean' }
  const body = { ...person, nric: 'S1234567D', mobileNo: '82220009', email: 'siti@example.org', agreeToTerms: true }
  expect((await test.call(createVolunteer, { body }, tenant.superadmin)).body).toMatchObject({
    vid: expect.any(String),
  })
  expect((await read()).hasNrics).toBe(true)
})

it('a kiosk is told its locations, its ways to ask and how many sessions there are', async () => {
  const own = await test.newTenant({ volunteerLanguages: ['zh-Hans', 'ta'] })
  const venue = await own.inside(({ db }) => db.selectFrom('venues').selectAll().limit(1).executeTakeFirstOrThrow())
  const device = await own.addPerson('kiosk', { venues: [{ zoneId: venue.zone_id, venueId: venue.id }] })
  await addTestActivity(own, { start: '2026-12-01T09:00', end: '2026-12-01T12:00', venueIds: [venue.id] })
  await addTestActivity(own, { start: '2026-12-01T09:00', end: '2026-12-01T12:00' })
  const { body } = await test.call(contract.getKiosk, {}, device)
  expect(body).toMatchObject({ allLocations: false, languages: ['zh-Hans', 'ta'], sessionsToday: 1 })
  expect(body.locations).toEqual([{ zone: expect.any(String), venues: [venue.name] }])
  expect((await test.call(contract.getKiosk, {}, own.superadmin)).body).toMatchObject({
    allLocations: true,
    sessionsToday: 2,
  })
})
