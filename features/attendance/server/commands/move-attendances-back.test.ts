import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { moveAttendances } from './move-attendances.ts'
import { moveAttendancesBack } from './move-attendances-back.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const rows = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select(['participant_id', 'session_id', 'check_in', 'check_out', 'hours', 'roles'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
const set = (id: string, change: object) =>
  tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', id).execute())

const nothing = { returned: 0, kept: 0 }

/** One who came twice: alone, and to a session to which the other is signed up. */
async function twoPeople() {
  const one = await addTestActivity(tenant)
  const both = await addTestActivity(tenant)
  const [from, to] = [one.attendeeId, both.attendeeId]
  await set(one.attendanceId, { hours: 3, roles: ['Driver'] })
  const more = await addTestActivity(tenant)
  await set(more.attendanceId, { participant_name: 'Both', volunteer_id: from, session_id: both.plannedSessionId })
  await set(more.attendanceId, { check_in: '2026-12-01T09:10:00' })
  return { from, to, both }
}

it('brings both back to what they were, as if nobody had moved anything', async () => {
  const { from, to } = await twoPeople()
  const before = await rows()
  const moved = await tenant.run(tenant.user, (ctx) => moveAttendances(ctx, from, to))
  expect(moved).toHaveLength(2)
  expect(await rows()).not.toEqual(before)
  expect(await tenant.run(tenant.user, (ctx) => moveAttendancesBack(ctx, from, to, moved))).toEqual(nothing)
  expect(await rows()).toEqual(before)
})

it('keeps what somebody has changed since, and says in how many sessions', async () => {
  const { from, to, both } = await twoPeople()
  const moved = await tenant.run(tenant.user, (ctx) => moveAttendances(ctx, from, to))
  await set(both.attendanceId, { check_in: '2026-12-01T08:55:00', version: 9 })
  expect(await tenant.run(tenant.user, (ctx) => moveAttendancesBack(ctx, from, to, moved))).toEqual({
    returned: 0,
    kept: 1,
  })
  expect((await rows()).filter((row) => row.session_id === both.plannedSessionId).map((row) => row.check_in)).toEqual(
    expect.arrayContaining(['2026-12-01T08:55:00', '2026-12-01T09:10:00']),
  )
})

it('gives back a correction with the row where the other was not there before: nobody counts twice', async () => {
  const { from, to, both } = await twoPeople()
  const before = await rows()
  const moved = await tenant.run(tenant.user, (ctx) => moveAttendances(ctx, from, to))
  const alone = moved.find((one) => one.sessionId !== both.plannedSessionId)!
  await set(alone.to, { hours: 1, version: 9 })
  const back = await tenant.run(tenant.user, (ctx) => moveAttendancesBack(ctx, from, to, moved))
  expect(back).toEqual({ returned: 1, kept: 0 })
  const corrected = before.map((row) => (row.session_id === alone.sessionId ? { ...row, hours: 1 } : row))
  expect(await rows()).toEqual(corrected)
  const { rows: sums } = await tenant.inside(({ db }) =>
    sql<{ hours: number }>`select hours from volunteers where id in (${from}, ${to}) order by id = ${to}`.execute(db),
  )
  expect(sums).toEqual([{ hours: 1 }, { hours: 0 }])
})

it('leaves off who was taken off since, where the other was not there before', async () => {
  const { from, to, both } = await twoPeople()
  const moved = await tenant.run(tenant.user, (ctx) => moveAttendances(ctx, from, to))
  const alone = moved.find((one) => one.sessionId !== both.plannedSessionId)!
  await set(alone.to, { deleted_at: new Date(), version: 9 })
  const back = await tenant.run(tenant.user, (ctx) => moveAttendancesBack(ctx, from, to, moved))
  expect(back).toEqual({ returned: 1, kept: 0 })
  expect((await rows()).filter((row) => row.session_id === alone.sessionId)).toEqual([])
})

it('brings back nobody who was moved where there is nothing to bring back', async () => {
  const [one, other] = await addTestVolunteers(tenant, ['One', 'Other'])
  expect(await tenant.run(tenant.user, (ctx) => moveAttendancesBack(ctx, one!, other!, []))).toEqual(nothing)
})
