import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { moveAttendances } from './move-attendances.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const move = (from: string, to: string) => tenant.run(tenant.user, (ctx) => moveAttendances(ctx, from, to))
const rows = () =>
  tenant.inside(({ db }) =>
    db.selectFrom('attendances').selectAll().where('deleted_at', 'is', null).orderBy('session_id').execute(),
  )
const set = (id: string, change: object) =>
  tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', id).execute())
const hours = async (id: string) =>
  (
    await tenant.inside(({ db }) =>
      db.selectFrom('volunteers').select('hours').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).hours

it('gives the sessions of one person to the other, with their hours', async () => {
  const { attendeeId, attendanceId, plannedSessionId } = await addTestActivity(tenant)
  await set(attendanceId, { hours: 3, roles: ['Driver'] })
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ hours: 3 }).where('id', '=', attendeeId).execute())
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  expect(await move(attendeeId, mei!)).toHaveLength(1)
  expect(await rows()).toMatchObject([
    {
      participant_id: mei,
      session_id: plannedSessionId,
      participant_name: 'Tan Mei Ling',
      hours: 3,
      roles: ['Driver'],
    },
  ])
  expect([await hours(attendeeId), await hours(mei!), await move(attendeeId, mei!)]).toEqual([0, 3, []])
})

it('keeps the earlier check-in and the later check-out where both took part', async () => {
  const one = await addTestActivity(tenant)
  const other = await addTestActivity(tenant)
  await set(one.attendanceId, { check_in: '2026-12-01T09:30', check_out: '2026-12-01T11:00' })
  await set(other.attendanceId, {
    session_id: one.plannedSessionId,
    check_in: '2026-12-01T09:00',
    check_out: '2026-12-01T10:00',
  })
  await move(one.attendeeId, other.attendeeId)
  expect(await rows()).toMatchObject([
    { id: other.attendanceId, check_in: '2026-12-01T09:00:00', check_out: '2026-12-01T11:00:00' },
  ])
})

it('moves to somebody who is there', async () => {
  const { attendeeId } = await addTestActivity(tenant)
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  for (const to of [gone!, crypto.randomUUID()])
    await expect(move(attendeeId, to)).rejects.toMatchObject({ status: 404 })
  expect(await rows()).toHaveLength(1)
})
