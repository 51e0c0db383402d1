import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteActivity, restoreActivity } from '#features/activities/contract.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { deleteBatch, restoreBatch } from '#features/sessions/batch-contract.ts'
import { deleteSessions, restoreSessions } from '#features/sessions/contract.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addParticipants, checkOut, setHours } from '../../attendee-contract.ts'
import { removeParticipants } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('a person shows the sessions that they came to, where the reader may look, with their hours; a night counts them', async () => {
  const tenant = await test.newTenant()
  const [zone] = await tenant.inside(({ db }) => listZones({ db }))
  const [own, other] = zone!.venues
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: zone!.id, venueId: own!.id }] })
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const join = async (venueId: string, hours: unknown) => {
    const { plannedSessionId } = await addTestActivity(tenant, { venueIds: [venueId] })
    const params = { sessionId: plannedSessionId }
    const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] }
    const added = await test.call(addParticipants, { params, body }, tenant.user)
    const { vid } = added.body.attendees[0]
    if (hours) await test.call(setHours, { params: { ...params, vid }, body: { hours } as never }, tenant.user)
  }
  await join(own!.id, 'same-as-session')
  await join(other!.id, 2.5)
  await join(own!.id, undefined) // signed up only
  const seen = async (as: Person) =>
    (await test.call(getVolunteer, { params: { id: mei! } }, as)).body.sessions.map(
      (one: { hours: number; checkOutTime: string }) => [one.hours, one.checkOutTime],
    )
  expect((await seen(tenant.user)).toSorted()).toEqual([
    [2.5, ''],
    [3, '2026-12-01T12:00:00'],
  ])
  expect(await seen(limited)).toEqual([[3, '2026-12-01T12:00:00']])
  await sql`select recount_hours(${tenant.id}, '2026-12-02T00:00'::timestamp)`.execute(test.platform.db)
  const reply = await test.call(getVolunteer, { params: { id: mei! } }, tenant.user)
  expect(reply.body.hours).toBe(5.5)
})

describe('the hours of a person are counted at once', () => {
  let tenant: TestTenant
  let planned: TestActivity
  beforeEach(async () => {
    tenant = await test.newTenant()
    planned = await addTestActivity(tenant)
  })
  const hoursOf = async (id: string) =>
    (await test.call(getVolunteer, { params: { id } }, tenant.user)).body.hours as number
  const path = () => ({ sessionId: planned.plannedSessionId, vid: planned.attendanceId })
  const enter = (hours: number) =>
    test.call(setHours, { params: path(), body: { hours } as never }, tenant.user).then(({ status }) => status)

  it('with entered hours, which the list shows too, and without history or a new version', async () => {
    const before = (await test.call(getVolunteer, { params: { id: planned.attendeeId } }, tenant.user)).body
    expect(await enter(2.5)).toBe(200)
    const reply = await test.call(
      searchPeople,
      { body: { query: { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } } } },
      tenant.user,
    )
    expect(reply.body.hits.hits.map((hit: { _source: { hours: number } }) => hit._source.hours)).toEqual([2.5])
    expect((await test.call(getVolunteer, { params: { id: planned.attendeeId } }, tenant.user)).body.version).toBe(
      before.version,
    )
    const params = { recordType: 'volunteer' as const, recordId: planned.attendeeId }
    expect((await test.call(getRecordHistory, { params }, tenant.user)).body.changes).toEqual([])
  })

  it('when they leave a session', async () => {
    await enter(2.5)
    expect(await hoursOf(planned.attendeeId)).toBe(2.5)
    const params = { sessionId: planned.plannedSessionId }
    const removed = await test.call(removeParticipants, { params, body: { vols: [planned.attendeeId] } }, tenant.user)
    expect([removed.status, await hoursOf(planned.attendeeId)]).toEqual([200, 0])
  })

  it.each([
    [
      'the session',
      () => test.call(deleteSessions, { body: { sessions: [planned.plannedSessionId] } } as never, tenant.user),
      () => test.call(restoreSessions, { body: { sessions: [planned.plannedSessionId] } } as never, tenant.user),
    ],
    [
      'the batch',
      () =>
        test.call(
          deleteBatch,
          { params: { activityType: 'recurring', activityId: planned.activityId, batchId: planned.batchId } },
          tenant.user,
        ),
      () => test.call(restoreBatch, { params: { batchId: planned.batchId }, body: {} } as never, tenant.user),
    ],
    [
      'the activity',
      () =>
        test.call(
          deleteActivity,
          { params: { activityType: 'recurring', activityId: planned.activityId } },
          tenant.user,
        ),
      () => test.call(restoreActivity, { params: { activityId: planned.activityId }, body: {} } as never, tenant.user),
    ],
  ])('when %s is deleted and restored', async (_what, remove, restore) => {
    await enter(2.5)
    expect([(await remove()).status, await hoursOf(planned.attendeeId)]).toEqual([200, 0])
    expect([(await restore()).status, await hoursOf(planned.attendeeId)]).toEqual([200, 2.5])
  })

  it('after a check-out, from the time between', async () => {
    planned = await addTestActivity(tenant, { start: '2020-01-01T09:00', end: '2020-01-01T12:00' })
    expect((await test.call(checkOut, { params: path(), body: {} } as never, tenant.user)).status).toBe(200)
    const { body } = await test.call(getVolunteer, { params: { id: planned.attendeeId } }, tenant.user)
    const [session] = body.sessions as { checkInTime: string; checkOutTime: string; hours: number }[]
    expect(body.hours).toBeCloseTo(session!.hours, 2)
    expect(body.hours).toBeGreaterThan(0)
  })

  it('of two sessions saved at one moment', async () => {
    const second = await addTestActivity(tenant)
    const params = { sessionId: second.plannedSessionId }
    const body = { participants: [{ volType: 'indivols' as const, volunteerId: planned.attendeeId }] }
    const added = await test.call(addParticipants, { params, body }, tenant.user)
    const other = { ...params, vid: added.body.attendees[0].vid }
    await Promise.all([enter(2), test.call(setHours, { params: other, body: { hours: 3 } as never }, tenant.user)])
    expect(await hoursOf(planned.attendeeId)).toBe(5)
  })
})
