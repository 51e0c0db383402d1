import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createActivity } from '#features/activities/contract.ts'
import { getSession } from '#features/attendance/contract.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as calendar from '../../calendar-contract.ts'
import * as sessions from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const batchPath = (of: TestActivity) =>
  ({ activityType: 'recurring', activityId: of.activityId, batchId: of.batchId }) as const
const times = { sessionStartDateTime: '2026-12-02T09:00', sessionEndDateTime: '2026-12-02T11:00' }
const addSession = (of: TestActivity, body: object, as: Person = tenant.user) =>
  test.call(
    sessions.addSession,
    { params: batchPath(of), body: { sessionName: 'Extra', ...times, ...body } as never },
    as,
  )
const change = (sessionId: string, body: object, as: Person = tenant.user) =>
  test.call(sessions.updateSession, { params: { sessionId }, body }, as)
const search = async (of: TestActivity, query: object, as: Person = tenant.user) =>
  (await test.call(sessions.searchSessions, { params: { batchId: of.batchId }, query: query as never }, as)).body

describe('a single session', () => {
  it('is added to its batch, with every role of it', async () => {
    const planned = await addTestActivity(tenant)
    const reply = await addSession(planned, { visibility: 'Private', beneficiaries: '12 seniors' })
    expect(reply.body).toMatchObject({
      sessionName: 'Extra',
      sessionDate: '2026-12-02',
      visibility: 'Private',
      beneficiaries: '12 seniors',
      roleCounts: [{ roleName: 'Driver', roleCount: 0 }],
    })
  })

  it.each([
    ['no name', { sessionName: ' ' }, 'sessionName', 'Session name is required!'],
    [
      'no start',
      { sessionStartDateTime: undefined },
      'sessionStartDateTime',
      'Start datetime and end datetime is required!',
    ],
    ['an empty end', { sessionEndDateTime: '' }, 'sessionEndDateTime', 'Start datetime and end datetime is required!'],
    [
      'an end before its start',
      { sessionEndDateTime: '2026-12-02T08:00' },
      'sessionEndDateTime',
      'The end must be after the start',
    ],
    [
      'a time with a zone',
      { sessionEndDateTime: '2026-12-02T12:00Z' },
      'sessionEndDateTime',
      'Not a valid date and time',
    ],
    [
      'a day that is none',
      { sessionEndDateTime: '2026-02-30T12:00' },
      'sessionEndDateTime',
      'Not a valid date and time',
    ],
    [
      'a count of −1',
      { roleCounts: [{ roleName: 'Driver', roleCount: -1 }] },
      'roleCounts.0.roleCount',
      'Not a valid number. Please only enter positive integers',
    ],
  ])('is refused with %s', async (_name, body, path, message) => {
    const planned = await addTestActivity(tenant)
    const reply = await addSession(planned, body)
    expect([reply.status, reply.body.errors?.[0]]).toEqual([400, { path, message }])
    expect((await search(planned, {})).total).toBe(1)
  })

  it('is edited by the person who has its current version, and by what differs only', async () => {
    const { plannedSessionId } = await addTestActivity(tenant)
    const same = await change(plannedSessionId, { sessionName: 'Visit', version: 7 })
    expect([same.status, same.body.version]).toEqual([200, 1])
    expect((await change(plannedSessionId, { sessionName: 'Tea', version: 1 })).body).toMatchObject({ version: 2 })
    const stale = await change(plannedSessionId, { sessionName: 'Lunch', version: 1 })
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ sessionName: 'Tea' })])
    expect((await change(plannedSessionId, { sessionEndDateTime: '2026-12-01T08:00' })).status).toBe(400)
  })

  it('has places for roles of its batch, and for those that it had before', async () => {
    const planned = await addTestActivity(tenant)
    const places = (roleName: string, roleCount: number) => ({ roleCounts: [{ roleName, roleCount }] })
    const refused = [
      await addSession(planned, places('Pilot', 1)),
      await change(planned.plannedSessionId, places('Pilot', 1)),
    ]
    expect(refused.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual([
      [400, 'roleCounts.0.roleName'],
      [400, 'roleCounts.0.roleName'],
    ])
    expect((await addSession(planned, places('Pilot', 0))).body.roleCounts).toEqual([
      { roleName: 'Driver', roleCount: 0 },
    ])
    await tenant.inside(({ db }) =>
      db
        .updateTable('batches')
        .set({ roles: JSON.stringify([{ roleName: 'Cook' }]) })
        .where('id', '=', planned.batchId)
        .execute(),
    )
    expect((await change(planned.plannedSessionId, places('Driver', 3))).status).toBe(200)
    expect((await change(planned.plannedSessionId, places('Cook', 1))).body.roleCounts).toEqual([
      { roleName: 'Driver', roleCount: 0 },
      { roleName: 'Cook', roleCount: 1 },
    ])
  })
})

describe('somebody with some locations', () => {
  async function withVenues() {
    const [zone] = await tenant.inside(({ db }) => listZones({ db }))
    const [own, other] = zone!.venues
    const limited = await tenant.addPerson('user', { venues: [{ zoneId: zone!.id, venueId: own!.id }] })
    const nowhere = await tenant.addPerson('user', { venues: [] })
    const mine = await addTestActivity(tenant, { venueIds: [own!.id] })
    const theirs = await addTestActivity(tenant, { venueIds: [other!.id] })
    const none = await addTestActivity(tenant)
    return { own: own!, other: other!, limited, nowhere, mine, theirs, none }
  }

  it('sees the sessions there; superadmins see all; who has none sees those without one', async () => {
    const { limited, nowhere, mine, theirs, none } = await withVenues()
    const query = { from: '2026-12-01', to: '2026-12-01' }
    const seen = async (as: Person) => {
      const month = await test.call(calendar.getCalendar, { query }, as)
      const day = await test.call(calendar.listSessionsOfDay, { params: { date: '2026-12-01' } }, as)
      const ids = month.body.sessions.map((one: { vid: string }) => one.vid).toSorted()
      expect(day.body.sessions.map((one: { vid: string }) => one.vid).toSorted()).toEqual(ids)
      return ids
    }
    expect(await seen(limited)).toEqual([mine.plannedSessionId])
    expect(await seen(nowhere)).toEqual([none.plannedSessionId])
    expect(await seen(tenant.superadmin)).toHaveLength(3)
    expect((await search(theirs, {}, limited)).total).toBe(0)
    const open = (of: TestActivity) =>
      test.call(getSession, { params: { ...batchPath(of), sessionId: of.plannedSessionId } }, limited)
    expect([(await open(mine)).status, (await open(theirs)).status]).toEqual([200, 404])
    await change(mine.plannedSessionId, { sessionName: 'Tea' }, tenant.superadmin)
    const history = (of: TestActivity) =>
      test.call(getRecordHistory, { params: { recordType: 'session', recordId: of.plannedSessionId } }, limited)
    expect((await history(mine)).body.changes).toMatchObject([{ fields: { name: ['Visit', 'Tea'] } }])
    expect((await history(theirs)).status).toBe(404)
  })

  it('plans there only, and touches nothing else', async () => {
    const { own, other, limited, mine, theirs } = await withVenues()
    const venue = (one: { id: string }) => ({ venue: [one.id] })
    expect((await addSession(mine, venue(own), limited)).status).toBe(200)
    expect((await addSession(mine, venue(other), limited)).status).toBe(403)
    expect((await addSession(mine, {}, limited)).status).toBe(403)
    expect((await change(mine.plannedSessionId, venue(other), limited)).status).toBe(403)
    expect((await change(mine.plannedSessionId, { ...venue(own), sessionName: 'Tea' }, limited)).status).toBe(200)
    expect((await change(theirs.plannedSessionId, { sessionName: 'Tea' }, limited)).status).toBe(404)
    const body = { sessions: [theirs.plannedSessionId] }
    expect((await test.call(sessions.deleteSessions, { body }, limited)).status).toBe(404)
    expect((await test.call(batches.deleteBatch, { params: batchPath(theirs) }, limited)).status).toBe(403)
    expect((await test.call(batches.deleteBatch, { params: batchPath(mine) }, limited)).status).toBe(200)
    const template = { startDate: '2026-12-01', startTime: '09:00', endTime: '10:00', ...venue(other) }
    const replan = (of: TestActivity, as: Person) =>
      test.call(
        batches.updateBatch,
        { params: batchPath(of), body: { batchSessions: [{ ...template, ...venue(own) }] } as never },
        as,
      )
    expect([(await replan(theirs, limited)).status, (await replan(theirs, tenant.superadmin)).status]).toEqual([
      403, 202,
    ])
    const made = { activity: { title: 'A' }, batch: { batchSessions: [template] } }
    const create = (as: Person) =>
      test.call(createActivity, { params: { activityType: 'events' }, body: made as never }, as)
    expect([(await create(limited)).status, (await create(tenant.superadmin)).status]).toEqual([403, 202])
  })
})
