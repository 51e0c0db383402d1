import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findPack } from './find-pack.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const key = Buffer.from('a key of this device')
const find = (as: Person = tenant.kiosk) => tenant.run(as, (ctx) => findPack(ctx, key))
const known = (id: string, change: object) =>
  tenant.inside(({ db }) => db.updateTable('volunteers').set(change).where('id', '=', id).execute())

it('has who is signed up for today with their entries, and marks by which they are found, never the words themselves', async () => {
  const { attendeeId, plannedSessionId: sessionId } = await addTestActivity(tenant)
  await known(attendeeId, { dob: '1990-03-25', mobile_no: '+6591234567' })
  const pack = await find()
  expect(pack.sessions.map(({ vid }) => vid)).toEqual([sessionId])
  expect(pack.people).toEqual([
    {
      volId: attendeeId,
      fullName: 'Siti Rahman',
      lookUps: [expect.any(String)],
      entries: [{ sessionId, checkInTime: '2026-12-01T09:00:00', checkOutTime: '' }],
    },
  ])
  expect(pack.proofs).toEqual([expect.any(String)])
  expect(pack.proofs).not.toEqual(pack.people[0]?.lookUps)
  expect(JSON.stringify(pack)).not.toMatch(/91234567|1990-03-25/)
})

it('finds by the ways that the organisation has chosen, and nobody whom another one shares them with', async () => {
  const [one, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  for (const { attendeeId } of [one, other]) await known(attendeeId, { dob: '1990-03-25', mobile_no: '+6591234567' })
  expect((await find()).people.map(({ lookUps }) => lookUps)).toEqual([[], []])
  await known(other.attendeeId, { dob: '1990-03-26' })
  expect((await find()).people.map(({ lookUps }) => lookUps.length)).toEqual([1, 1])
  const pin = await test.newTenant({ kioskIdentifyBy: ['pin'] })
  tenant = pin
  await known((await addTestActivity(pin)).attendeeId, { dob: '1990-03-25', mobile_no: '+6591234567' })
  expect((await find()).people.map(({ lookUps }) => lookUps)).toEqual([[]])
})

it('has the members of a group that is signed up as one, who are expected, too', async () => {
  const { attendeeId, plannedSessionId } = await addTestActivity(tenant)
  const [member] = await addTestVolunteers(tenant, ['Arun Kumar'])
  const group = await addTestGroup(tenant, [member!, attendeeId])
  const participants = [{ volType: 'grps' as const, volunteerId: group }]
  const signedUp = { params: { sessionId: plannedSessionId }, body: { participants } }
  expect((await test.call(addParticipants, signedUp, tenant.user)).status).toBe(200)
  const { people } = await find()
  expect(new Map(people.map(({ volId, entries }) => [volId, entries.length]))).toEqual(
    new Map([
      [attendeeId, 1],
      [member, 0],
    ]),
  )
})

it('takes along who may be seen, of the locations of the device', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestActivity(tenant, { venueIds: [place.away.id] })
  const mine = await addTestActivity(tenant, { venueIds: [place.here.id] })
  expect((await find(place.limited)).people.map(({ volId }) => volId)).toEqual([mine.attendeeId])
  await known(mine.attendeeId, { venue_ids: [place.away.id] })
  expect([(await find(place.limited)).people.length, (await find(tenant.superadmin)).people.length]).toEqual([0, 2])
})
