import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listAttendances } from './list-attendances.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (id: string, as: Person = tenant.user) => tenant.run(as, (ctx) => listAttendances(ctx, id))
/** A further session of an activity of its own that this person takes part in. */
async function come(volunteerId: string, change: object, where: Parameters<typeof addTestActivity>[1] = {}) {
  const { attendanceId, plannedSessionId } = await addTestActivity(tenant, where)
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ volunteer_id: volunteerId, ...change })
      .where('id', '=', attendanceId)
      .execute(),
  )
  return plannedSessionId
}
const at = (day: string) => ({ start: `${day}T09:00`, end: `${day}T12:00` })

it('lists what somebody came to, the newest first, with the hours that were entered or follow from the times', async () => {
  const { attendeeId } = await addTestActivity(tenant)
  await come(
    attendeeId,
    { check_in: '2026-12-08T09:00', check_out: '2026-12-08T10:30', roles: ['Driver'] },
    at('2026-12-08'),
  )
  await come(attendeeId, { check_in: null, hours: 4 }, at('2026-12-15'))
  await come(attendeeId, { check_in: null }, at('2026-12-22'))
  await come(attendeeId, { deleted_at: new Date() }, at('2026-12-29'))
  expect(
    (await list(attendeeId)).map((one) => [one.sessionStartDateTime.slice(5, 10), one.hours, one.rolesFilled]),
  ).toEqual([
    ['12-15', 4, []],
    ['12-08', 1.5, ['Driver']],
    ['12-01', 0, []],
  ])
})

it.each(['sessions', 'batches', 'activities'] as const)('leaves out what lies in deleted %s', async (table) => {
  const { attendeeId } = await addTestActivity(tenant)
  expect(await list(attendeeId)).toHaveLength(1)
  await tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).execute())
  expect(await list(attendeeId)).toEqual([])
})

it('shows a user with some locations the sessions there', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { attendeeId } = await addTestActivity(tenant, { venueIds: [place.here.id] })
  await come(attendeeId, { hours: 2 }, { venueIds: [place.away.id] })
  expect([(await list(attendeeId, place.limited)).length, (await list(attendeeId, tenant.superadmin)).length]).toEqual([
    1, 2,
  ])
})
