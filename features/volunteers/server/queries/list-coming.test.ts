import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listComing } from '../../coming-contract.ts'

let test: TestApp
let tenant: TestTenant
// nine in the morning of the 30th of November in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (id: string, as: Person = tenant.user) => test.call(listComing, { params: { id } }, as)
/** A further session that this person is signed up for. */
async function signUp(volunteerId: string, day: string, change: object = {}, more: object = {}) {
  const planned = await addTestActivity(tenant, { start: `${day}T08:00`, end: `${day}T10:00`, ...more })
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ volunteer_id: volunteerId, check_in: null, ...change })
      .where('id', '=', planned.attendanceId)
      .execute(),
  )
  return planned
}

it('lists what somebody is signed up for, the soonest first, with where it leads', async () => {
  const first = await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T12:00' })
  const id = first.attendeeId
  await signUp(id, '2026-11-29')
  await signUp(id, '2026-11-30', { roles: ['Driver'] }) // it goes on
  await signUp(id, '2026-12-03', { absent: true })
  const cancelled = await signUp(id, '2026-12-04')
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', cancelled.plannedSessionId).execute(),
  )
  const { body } = await list(id)
  expect(body.sessions.map((one: { sessionStartDateTime: string }) => one.sessionStartDateTime)).toEqual([
    '2026-11-30T08:00',
    '2026-12-02T09:00',
  ])
  expect([body.total, body.sessions[0].rolesFilled]).toEqual([2, ['Driver']])
  expect(body.sessions[1]).toMatchObject({
    vid: first.plannedSessionId,
    activityType: 'recurring',
    activityId: first.activityId,
    batchId: first.batchId,
    sessionName: 'Visit',
  })
})

it('shows five and counts all', async () => {
  const { attendeeId } = await addTestActivity(tenant)
  for (const day of [3, 4, 5, 6, 7, 8]) await signUp(attendeeId, `2026-12-0${day}`)
  const { body } = await list(attendeeId)
  expect([body.sessions.length, body.total]).toEqual([5, 7])
})

it('is of people and sessions that the reader sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { attendeeId } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  await signUp(attendeeId, '2026-12-03', {}, { venueIds: [place.here.id] })
  expect([(await list(attendeeId, place.limited)).body.total, (await list(attendeeId)).body.total]).toEqual([1, 2])
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect((await list(attendeeId)).status).toBe(404)
})
