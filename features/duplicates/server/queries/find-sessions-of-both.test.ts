import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { comparePeople, mergeVolunteers } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T05:05:00Z' })))
afterAll(() => test.stop())

it('says for each session of both what will stand there, and the merge writes just that', async () => {
  const { tenant, limited, here, away } = await limitedTenant(test)
  const [first, second] = [await addTestActivity(tenant, { venueIds: [here.id] }), await addTestActivity(tenant)]
  const times = (id: string, check_in: string, check_out: string, more = {}) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('attendances')
        .set({ check_in: `2026-12-01T${check_in}`, check_out: `2026-12-01T${check_out}`, ...more })
        .where('id', '=', id)
        .execute(),
    )
  await times(first.attendanceId, '09:00', '10:00')
  await times(second.attendanceId, '09:30', '11:00', { session_id: first.plannedSessionId, roles: ['Driver'] })
  const [oneId, otherId] = [first.attendeeId, second.attendeeId]
  const compare = async (as: Person = tenant.user) =>
    (await test.call(comparePeople, { params: { oneId, otherId } }, as)).body.bothIn
  const joined = {
    checkIn: '2026-12-01T09:00:00',
    checkOut: '2026-12-01T11:00:00',
    hours: 2,
    absent: false,
    roles: ['Driver'],
  }
  expect(await compare()).toMatchObject([
    {
      sessionId: first.plannedSessionId,
      sessionName: 'Visit',
      start: '2026-12-01T09:00',
      one: { hours: 1 },
      other: { hours: 1.5 },
      joined,
    },
  ])
  expect(await compare(limited)).toHaveLength(1)
  const body = { keptId: oneId, goneId: otherId, take: [] }
  expect((await test.call(mergeVolunteers, { body }, tenant.user)).status).toBe(200)
  const rows = await tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select(['check_in', 'check_out', 'roles'])
      .where('participant_id', '=', oneId)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  expect(rows).toEqual([{ check_in: joined.checkIn, check_out: joined.checkOut, roles: joined.roles }])
  // of a session of other locations nothing is said
  const [third, fourth] = [await addTestActivity(tenant, { venueIds: [away.id] }), await addTestActivity(tenant)]
  await times(fourth.attendanceId, '09:30', '11:00', { session_id: third.plannedSessionId })
  const hidden = { params: { oneId: third.attendeeId, otherId: fourth.attendeeId } }
  expect((await test.call(comparePeople, hidden, limited)).body.bothIn).toEqual([])
  expect((await test.call(comparePeople, hidden, tenant.user)).body.bothIn).toHaveLength(1)
})
