import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { getVolunteerRecord } from './get-volunteer.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, open, opened, save } = volunteerCalls(() => ({ test, tenant }))

it('has the id as it is kept, whatever the capitals of the address', async () => {
  const vid = await created()
  const { body } = await open(vid.toUpperCase())
  expect([body.vid, body.compositeVolSortKey]).toEqual([vid, `indivols||${vid}||1990-03-25`])
})

it('masks what is sensitive, which the server alone has in clear', async () => {
  const id = await created({ hasCriminalHistory: 'Yes', criminalHistory: 'Speeding' })
  expect(await opened(id)).toMatchObject({ nric: 'S****567D', criminalHistory: '••••••', priorMedicalCondition: '' })
  const { values } = await tenant.run(tenant.user, (ctx) => getVolunteerRecord(ctx, id))
  expect(values).toMatchObject({ nric: 'S1234567D', criminalHistory: 'Speeding' })
})

it('has notes and history in their order, ten slots, and the sessions attended', async () => {
  const { attendeeId } = await addTestActivity(tenant)
  await save(attendeeId, { notes: [{ note: 'first' }, { note: 'second' }] })
  const record = await opened(attendeeId)
  expect(record.notes.map(({ note }) => note)).toEqual(['first', 'second'])
  expect(record.filesMetaData.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(record.sessions).toMatchObject([{ sessionName: 'Visit', checkInTime: '2026-12-01T09:00:00' }])
})

it('shows a user those of the own locations and those of none, and nobody who is deleted or none', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const at = async (...venue_ids: string[]) => (await addTestVolunteers(tenant, ['A'], { venue_ids }))[0]!
  const [here, away, nowhere] = [await at(place.here.id), await at(place.away.id), await at()]
  const seen = async (as: typeof place.limited) =>
    Promise.all([here, away, nowhere].map(async (id) => (await open(id, as)).status))
  expect([await seen(place.limited), await seen(tenant.superadmin)]).toEqual([
    [200, 404, 200],
    [200, 200, 200],
  ])
  expect([(await save(away, { notes: [] }, place.limited)).status, (await open(uuidv7())).status]).toEqual([404, 404])
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect(await seen(tenant.superadmin)).toEqual([404, 404, 404])
})
