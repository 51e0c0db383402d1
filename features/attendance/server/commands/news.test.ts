import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getSessionDetails } from '#features/attendance/contract.ts'
import { listCardsOfDay } from '#features/sessions/calendar-contract.ts'
import type { Notice } from '#server/realtime/channel.ts'
import { listen } from '#server/realtime/listen.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { lookedUp } from '#testing/look-up.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as attendees from '../../attendee-contract.ts'
import { removeParticipants, saveSession } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let sessionId: string
// also before the first test: news of the file before may still be on their way
let heard: Notice[] = []
let news: ReturnType<typeof listen>
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  news = listen(
    test.platform.databaseUrl,
    (text) => heard.push(JSON.parse(text)),
    () => {},
  )
})
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  sessionId = planned.plannedSessionId
  heard = []
})
afterAll(async () => {
  await news.stop()
  await test.stop()
})

/** The keys that browsers are told of a change, once everything before the next commit has been heard. */
async function changedBy(change: () => Promise<{ status: number }>): Promise<string[]> {
  expect((await change()).status).toBeLessThan(300)
  const { promise, resolve } = Promise.withResolvers<void>()
  const until = setInterval(() => {
    if (heard.some((notice) => notice.tenantId === tenant.id && 'changed' in notice)) resolve()
  }, 5)
  await promise
  clearInterval(until)
  const keys = heard.flatMap((notice) => (notice.tenantId === tenant.id && 'changed' in notice ? notice.changed : []))
  heard.length = 0
  return keys.toSorted()
}

const add = (volunteerId: string) =>
  test.call(
    attendees.addParticipants,
    { params: { sessionId }, body: { participants: [{ volType: 'indivols', volunteerId }] } } as never,
    tenant.user,
  )

it('a check-in is news to the pages of its session and of its person: no list and no dashboard asks again', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await changedBy(() => add(mei!))
  const path = { params: { sessionId, vid: mei! } }
  expect(await changedBy(() => test.call(attendees.checkIn, path as never, tenant.user))).toEqual([
    `attendance/${sessionId}`,
    `volunteers/${mei}`,
  ])
})

it.each([
  ['added', 'Added', (id: string) => add(id)],
  [
    'registered at a kiosk',
    'Walked',
    async (volunteerId: string) => {
      await lookedUp(tenant, volunteerId)
      const { activityId, batchId } = planned
      const params = { activityType: 'recurring', activityId, batchId, sessionId }
      return test.call(saveSession, { params, body: { vols: [{ volunteerId }] } as never }, tenant.kiosk)
    },
  ],
])('who is %s is news to the lists that count them, of their batch and their day', async (_how, name, act) => {
  const [id] = await addTestVolunteers(tenant, [name])
  const counted = [
    `attendance/${sessionId}`,
    `sessions/batch/${planned.batchId}`,
    'sessions/calendar',
    'sessions/of-day/2026-12-01',
    `volunteers/${id}`,
  ]
  expect(await changedBy(() => act(id!))).toEqual(counted)
  const removed = () => test.call(removeParticipants, { params: { sessionId }, body: { vols: [id!] } }, tenant.user)
  expect(await changedBy(removed)).toEqual(counted)
})

it('the session page and the dashboard read a session without its people', async () => {
  const [id] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await add(id!)
  const details = await test.call(getSessionDetails, { params: { sessionId } }, tenant.user)
  expect(details.body).toMatchObject({
    vid: sessionId,
    sessionName: 'Visit',
    attendeeCount: 2,
    activityName: 'Befriending',
  })
  const day = await test.call(listCardsOfDay, { params: { date: '2026-12-01' } }, tenant.user)
  expect(day.body.sessions).toMatchObject([
    { vid: sessionId, attendeeCount: 2, roleTotal: 1, activityTitle: 'Befriending' },
  ])
  expect(JSON.stringify([details.body, day.body])).not.toMatch(/vols|Tan Mei Ling/)
  const elsewhere = await tenant.addPerson('user', { venues: [] })
  expect((await test.call(getSessionDetails, { params: { sessionId } }, tenant.kiosk)).status).toBe(403)
  expect((await test.call(getSessionDetails, { params: { sessionId: planned.batchId } }, elsewhere)).status).toBe(404)
})
