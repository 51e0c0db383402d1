import { afterAll, beforeAll, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { plannedActivities } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as sessions from '../../contract.ts'
import { changeFollowing } from '../../following-rules.ts'
import { planOf, sentPlan } from '../../plan-rules.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' }, { worker: true })))
afterAll(() => test.stop())

const { finish, create, list, update } = plannedActivities(() => test)

it('from a day on another time: each session stays itself, and what was cancelled, deleted or changed by hand is as it was', async () => {
  const tenant = await test.newTenant()
  const { path } = await create(tenant)
  const all = await list(tenant, path)
  const byDay = new Map(all.map((one) => [one.sessionStartDateTime.slice(5, 10), one]))
  const id = (day: string) => byDay.get(day)!.vid
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] }
  await test.call(addParticipants, { params: { sessionId: id('12-07') }, body }, tenant.user)
  const lunch = { sessionStartDateTime: '2026-12-14T12:00', sessionEndDateTime: '2026-12-14T13:00' }
  await test.call(sessions.updateSession, { params: { sessionId: id('12-14') }, body: lunch }, tenant.user)
  // in another place that day, and at the time of the others
  const elsewhere = { locationAddress: 'Bishan' }
  await test.call(sessions.updateSession, { params: { sessionId: id('12-28') }, body: elsewhere }, tenant.user)
  await test.call(sessions.deleteSessions, { body: { sessions: [id('12-21')] } }, tenant.user)

  const { body: overview } = await test.call(batches.getBatchOverview, { params: path }, tenant.user)
  const plans = overview.batchSessions.map(planOf)
  const changes = { sessionName: 'Visit', locationAddress: '', beneficiaries: '', visibility: 'Draft' as const }
  const wanted = { day: '2026-12-07', time: '09:00', startDate: '2026-12-07', startTime: '16:00', endTime: '18:00' }
  const split = changeFollowing(plans, { ...changes, ...wanted, venueIds: [], roleCounts: { Driver: 2 } }, 'new')!
  const batchSessions = split.map((plan) => sentPlan(plan, ['Driver']))
  const preview = await test.call(batches.previewBatch, { params: path, body: { batchSessions } }, tenant.user)
  expect(preview.body).toMatchObject({ created: 0, changed: 2, moved: 0, removed: 0, kept: 0 })
  expect(preview.body.ownTimes).toEqual([{ sessionId: id('12-14'), start: '2026-12-14T12:00' }])
  expect(preview.body.told.map((one: { sessionId: string }) => one.sessionId)).toEqual([id('12-07')])

  const reply = await update(tenant, path, { batchSessions })
  expect(await finish(tenant, reply.body.workId)).toMatchObject({ state: 'done' })
  const after = await list(tenant, path)
  // in the order of their times
  expect(after.map((one) => [one.sessionStartDateTime.slice(5, 16), one.vid])).toEqual(
    [
      ['11-16 09:00', id('11-16')],
      ['11-23 09:00', id('11-23')],
      ['11-30 09:00', id('11-30')],
      ['12-07 16:00', id('12-07')],
      ['12-14 12:00', id('12-14')],
      ['12-28 16:00', id('12-28')],
    ].map(([time, vid]) => [time!.replace(' ', 'T'), vid]),
  )
  expect(after.find(({ vid }) => vid === id('12-07'))).toMatchObject({ attendeeCount: 1 })
  expect(after.find(({ vid }) => vid === id('12-28'))).toMatchObject({ locationAddress: 'Bishan' })
})
