import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type BatchPath, plannedActivities } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as sessions from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' }, { worker: true })))
afterAll(() => test.stop())

const { finish, create, list, starts, update } = plannedActivities(() => test)

describe('a changed plan', () => {
  async function withPeople(tenant: TestTenant) {
    const { path } = await create(tenant)
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const all = await list(tenant, path)
    const third = all[2]!
    const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] }
    await test.call(addParticipants, { params: { sessionId: third.vid }, body }, tenant.user)
    const overview = await test.call(batches.getBatchOverview, { params: path }, tenant.user)
    return { path, all, third, template: overview.body.batchSessions[0], version: overview.body.version as number }
  }

  it('is followed by the coming sessions, and says before what it will do', async () => {
    const tenant = await test.newTenant()
    const { path, all, third, template } = await withPeople(tenant)
    const batchSessions = [
      {
        ...template,
        startTime: '10:00',
        endTime: '12:00',
        endDate: '2026-12-22',
        frequency: 'FREQ=WEEKLY;BYDAY=MO,TU',
      },
    ]
    const preview = await test.call(batches.previewBatch, { params: path, body: { batchSessions } }, tenant.user)
    expect(preview.body).toEqual({
      created: 5,
      changedDays: ['2026-11-23', '2026-12-21'],
      newDays: ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'],
      ownTimes: [],
      changed: 5,
      moved: 0,
      moves: [],
      removed: 1,
      kept: 0,
      signedUp: [],
      signedUpTotal: 0,
      // the one with people, who can be told
      told: [
        {
          sessionId: third.vid,
          sessionName: 'Visit',
          before: { start: '2026-11-30T09:00', end: '2026-11-30T11:00', place: '' },
          after: { start: '2026-11-30T10:00', end: '2026-11-30T12:00', place: '' },
        },
      ],
    })
    expect(await starts(tenant, path)).toHaveLength(7)
    const reply = await update(tenant, path, { batchSessions })
    expect(reply.status).toBe(202)
    expect(await finish(tenant, reply.body.workId)).toMatchObject({
      state: 'done',
      message: 'Successfully edited Befriending - Batch 1',
    })
    expect(await starts(tenant, path)).toEqual([
      '2026-11-16T09:00', // past
      '2026-11-23T10:00',
      '2026-11-24T10:00',
      '2026-11-30T10:00', // somebody is signed up, and stays so
      '2026-12-01T10:00',
      '2026-12-07T10:00',
      '2026-12-08T10:00',
      '2026-12-14T10:00',
      '2026-12-15T10:00',
      '2026-12-21T10:00',
      '2026-12-22T10:00',
    ])
    const ids = (await list(tenant, path)).map((session) => session.vid)
    expect(ids).toEqual(expect.arrayContaining([all[1]!.vid, third.vid]))
    const again = await update(tenant, path, { batchSessions })
    await finish(tenant, again.body.workId)
    expect((await list(tenant, path)).map((session) => session.vid)).toEqual(ids)
  })

  const signedUp = async (tenant: TestTenant, path: BatchPath) =>
    (await list(tenant, path)).flatMap((one) => (one.attendeeCount ? one.sessionStartDateTime : []))

  it('moves anyone who is signed up to the session in the same place when the weekday changes, and back', async () => {
    const tenant = await test.newTenant()
    const { path, third, template } = await withPeople(tenant)
    const tuesdays = [{ ...template, frequency: 'FREQ=WEEKLY;BYDAY=TU', startTime: '10:00', endTime: '12:00' }]
    const preview = await test.call(
      batches.previewBatch,
      { params: path, body: { batchSessions: tuesdays } },
      tenant.user,
    )
    expect(preview.body).toMatchObject({
      created: 5,
      moved: 1,
      moves: [{ sessionId: third.vid, from: '2026-11-30', to: '2026-12-01' }],
      removed: 5,
      kept: 0,
    })
    await finish(tenant, (await update(tenant, path, { batchSessions: tuesdays })).body.workId)
    expect(await signedUp(tenant, path)).toEqual(['2026-12-01T10:00'])
    expect(await starts(tenant, path)).toHaveLength(7)
    // the place that it goes back to was left by the rule
    await finish(tenant, (await update(tenant, path, { batchSessions: [template] })).body.workId)
    expect(await signedUp(tenant, path)).toEqual(['2026-11-30T09:00'])
    expect(await starts(tenant, path)).toHaveLength(7)
    expect((await list(tenant, path)).find(({ attendeeCount }) => attendeeCount)?.vid).toBe(third.vid)
  })

  it('says who is in sessions for which it has no place, and leaves those; anyone who has come is moved nowhere', async () => {
    const tenant = await test.newTenant()
    const { path, all, third, template } = await withPeople(tenant)
    const shorter = [{ ...template, endDate: '2026-11-24' }]
    const preview = await test.call(
      batches.previewBatch,
      { params: path, body: { batchSessions: shorter } },
      tenant.user,
    )
    expect(preview.body).toMatchObject({
      moved: 0,
      kept: 1,
      signedUp: [{ sessionId: third.vid, name: 'Tan Mei Ling' }],
    })
    await tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ check_in: '2026-11-30T09:00' }).where('session_id', '=', third.vid).execute(),
    )
    const later = [{ ...template, frequency: 'FREQ=WEEKLY;BYDAY=TU' }]
    await finish(tenant, (await update(tenant, path, { batchSessions: later })).body.workId)
    expect(await signedUp(tenant, path)).toEqual(['2026-11-30T09:00'])
    expect(await starts(tenant, path)).toHaveLength(all.length + 1)
  })

  it('brings back what a rule had left, and not what somebody deleted', async () => {
    const tenant = await test.newTenant()
    const { path, all, template } = await withPeople(tenant)
    const deleted = await test.call(sessions.deleteSessions, { body: { sessions: [all[4]!.vid] } }, tenant.user)
    expect(deleted.body).toEqual({ message: 'Successfully deleted the sessions', deleted: 1 })
    for (const endDate of ['2026-12-07', '2026-12-31']) {
      const reply = await update(tenant, path, { batchSessions: [{ ...template, endDate }] })
      await finish(tenant, reply.body.workId)
    }
    expect(await starts(tenant, path)).toEqual(
      ['11-16', '11-23', '11-30', '12-07', '12-21', '12-28'].map((day) => `2026-${day}T09:00`),
    )
    await test.call(sessions.restoreSessions, { body: { sessions: [all[4]!.vid] } }, tenant.user)
    expect(await starts(tenant, path)).toHaveLength(7)
  })

  it('says before that what has begun or was deleted stays so', async () => {
    const tenant = await test.newTenant()
    const { path, all, template } = await withPeople(tenant)
    await test.call(sessions.deleteSessions, { body: { sessions: [all[4]!.vid] } }, tenant.user)
    // the session of this very day has begun at the old hour, and the new hour is still to come
    await tenant.inside(({ db }) =>
      db
        .updateTable('sessions')
        .set({ starts_at: '2026-11-20T09:00', ends_at: '2026-11-20T11:00', occurrence: '2026-11-23' })
        .where('id', '=', all[1]!.vid)
        .execute(),
    )
    const batchSessions = [{ ...template, startTime: '20:00', endTime: '21:00' }]
    const preview = await test.call(batches.previewBatch, { params: path, body: { batchSessions } }, tenant.user)
    expect(preview.body).toMatchObject({ created: 0, changed: 4, removed: 0, kept: 0 })
  })

  it('leaves what was changed by hand', async () => {
    const tenant = await test.newTenant()
    const { path, all, template } = await withPeople(tenant)
    const sessionId = all[5]!.vid
    const body = { sessionStartDateTime: '2026-12-23T14:00', sessionEndDateTime: '2026-12-23T16:00' }
    await test.call(sessions.updateSession, { params: { sessionId }, body }, tenant.user)
    const reply = await update(tenant, path, { batchSessions: [{ ...template, sessionName: 'Tea' }] })
    await finish(tenant, reply.body.workId)
    const names = (await list(tenant, path)).map((one) => [one.sessionStartDateTime.slice(5, 10), one.sessionName])
    expect(names).toEqual([
      ['11-16', 'Visit'],
      ['11-23', 'Tea'],
      ['11-30', 'Tea'],
      ['12-07', 'Tea'],
      ['12-14', 'Tea'],
      ['12-23', 'Visit'],
      ['12-28', 'Tea'],
    ])
  })

  it('of an old version is refused; without a plan it changes nothing of the sessions', async () => {
    const tenant = await test.newTenant()
    const { path, version } = await withPeople(tenant)
    const before = await list(tenant, path)
    const saved = await update(tenant, path, { batchName: 'Mondays', version, sessions: [] })
    expect((await finish(tenant, saved.body.workId)).state).toBe('done')
    expect(await list(tenant, path)).toEqual(before)
    const stale = await update(tenant, path, { batchName: 'Others', version })
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ batchName: 'Mondays' })])
  })

  it('has places for roles of the batch only, and comes back whole after a role has gone', async () => {
    const tenant = await test.newTenant()
    const { path, template } = await withPeople(tenant)
    const places = [{ roleName: 'Pilot', roleCount: 1 }]
    const refused = await update(tenant, path, { batchSessions: [{ ...template, roleCounts: places }] })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'batchSessions.0.roleCounts.0.roleName'])
    const unknown = await update(tenant, path, { personInCharge: 'nobody' })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([404, 'personInCharge'])
    await update(tenant, path, { batchRoles: [] })
    expect((await update(tenant, path, { batchSessions: [template] })).status).toBe(202)
  })

  it('names templates of this batch only', async () => {
    const tenant = await test.newTenant()
    const { path, template } = await withPeople(tenant)
    const foreign = await update(tenant, path, { batchSessions: [{ ...template, vid: uuidv7() }] })
    expect(foreign.status).toBe(404)
    expect((await update(tenant, path, { batchSessions: [template] })).status).toBe(202)
  })
})
