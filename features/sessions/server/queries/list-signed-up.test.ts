import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listSignedUp } from './list-signed-up.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (ids: string[], as: Person = tenant.user) => tenant.run(as, (ctx) => listSignedUp(ctx, ids))
const change = (id: string, set: object) =>
  tenant.inside(({ db }) => db.updateTable('attendances').set(set).where('id', '=', id).execute())

it('has each person once with their sessions, and how to reach them', async () => {
  const one = await addTestActivity(tenant)
  const other = await addTestActivity(tenant, { start: '2026-12-08T09:00', end: '2026-12-08T12:00' })
  const absent = await addTestActivity(tenant)
  await change(other.attendanceId, { volunteer_id: one.attendeeId })
  await change(absent.attendanceId, { absent: true, check_in: null })
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ mobile_no: '+6591234567' }).execute())
  const ids = [other, one, absent].map(({ plannedSessionId }) => plannedSessionId)
  expect(await list(ids)).toEqual({
    people: [
      {
        vid: one.attendeeId,
        name: 'Siti Rahman',
        starts: ['2026-12-01T09:00', '2026-12-08T09:00'],
        phone: '+6591234567',
        email: 'siti.rahman@example.org',
      },
    ],
    total: 1,
  })
})

it('tells of somebody hidden the name alone, and nothing of sessions that are hidden or not there', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const mine = await addTestActivity(tenant, { venueIds: [place.here.id] })
  const theirs = await addTestActivity(tenant, { venueIds: [place.away.id] })
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [place.away.id] })
      .execute(),
  )
  expect((await list([mine.plannedSessionId], place.limited)).people).toMatchObject([
    { name: 'Siti Rahman', phone: '', email: '' },
  ])
  expect((await list([mine.plannedSessionId], tenant.superadmin)).people).toMatchObject([
    { email: 'siti.rahman@example.org' },
  ])
  await expect(list([mine.plannedSessionId, theirs.plannedSessionId], place.limited)).rejects.toMatchObject({
    status: 404,
  })
})
