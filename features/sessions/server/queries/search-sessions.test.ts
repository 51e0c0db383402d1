import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as sessions from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const batchPath = (of: TestActivity) =>
  ({ activityType: 'recurring', activityId: of.activityId, batchId: of.batchId }) as const
const times = { sessionStartDateTime: '2026-12-02T09:00', sessionEndDateTime: '2026-12-02T11:00' }
const addSession = (of: TestActivity, body: object) =>
  test.call(
    sessions.addSession,
    { params: batchPath(of), body: { sessionName: 'Extra', ...times, ...body } as never },
    tenant.user,
  )
const search = async (of: TestActivity, query: object) =>
  (await test.call(sessions.searchSessions, { params: { batchId: of.batchId }, query: query as never }, tenant.user))
    .body

it('is one of a list that is filtered, sorted and paged', async () => {
  const planned = await addTestActivity(tenant)
  for (const sessionName of ['Tea', 'Coffee']) await addSession(planned, { sessionName, visibility: 'Public' })
  const names = async (query: object) =>
    (await search(planned, query)).sessions.map((one: sessions.Session) => one.sessionName)
  expect(await names({ sort: 'sessionName', direction: 'asc' })).toEqual(['Coffee', 'Tea', 'Visit'])
  expect(await names({ sort: 'attendeeCount', direction: 'desc', size: 1 })).toEqual(['Visit'])
  expect(await names({ sessionName: 'EE' })).toEqual(['Coffee'])
  expect(await names({ visibility: 'Draft' })).toEqual(['Visit'])
  expect(await names({ from: '2026-12-02', to: '2026-12-02', sort: 'sessionName' })).toEqual(['Tea', 'Coffee'])
  expect((await search(planned, { size: 1, page: 3 })).total).toBe(3)
})

it('is not there without its batch', async () => {
  const planned = await addTestActivity(tenant)
  await tenant.inside(({ db, now }) => db.updateTable('batches').set({ deleted_at: now }).execute())
  for (const batchId of [planned.batchId, crypto.randomUUID()])
    expect((await test.call(sessions.searchSessions, { params: { batchId }, query: {} }, tenant.user)).status).toBe(404)
})

it('is asked for what is past or not over yet, and counts both', async () => {
  const planned = await addTestActivity(tenant)
  // a Friday, noon in Singapore
  for (const [start, end] of [
    ['2026-11-13T09:00', '2026-11-13T11:00'],
    ['2026-11-20T10:00', '2026-11-20T11:00'],
    ['2026-11-20T11:00', '2026-11-20T13:00'],
  ] as const)
    await addSession(planned, { sessionStartDateTime: start, sessionEndDateTime: end })
  const sort = 'sessionStartDateTime'
  const find = async (query: object) => {
    const { sessions: found, ...counts } = await search(planned, query)
    return [found.map((one: sessions.Session) => one.sessionStartDateTime.slice(5, 13)), counts]
  }
  const both = { coming: 2, past: 2 }
  expect(await find({ when: 'past', sort })).toEqual([['11-20T10', '11-13T09'], { total: 2, ...both }])
  const first = { when: 'coming', sort, direction: 'asc', size: 1 }
  expect(await find(first)).toEqual([['11-20T11'], { total: 2, ...both }])
  expect((await find({ sessionName: 'Extra', when: 'coming' }))[1]).toEqual({ total: 1, coming: 1, past: 2 })
})

it('has of those that were made together the next one first, and the past ones last', async () => {
  const planned = await addTestActivity(tenant)
  // a Friday, noon in Singapore
  for (const day of ['2026-11-30', '2026-11-13', '2026-11-20', '2026-11-06', '2026-11-23'])
    await addSession(planned, { sessionStartDateTime: `${day}T13:00`, sessionEndDateTime: `${day}T14:00` })
  await tenant.inside(({ db, now }) => db.updateTable('sessions').set({ created_on: now }).execute())
  const days = async (query: object) =>
    (await search(planned, query)).sessions.map((one: sessions.Session) => one.sessionStartDateTime.slice(5, 10))
  const newestFirst = ['11-20', '11-23', '11-30', '12-01', '11-13', '11-06']
  expect(await days({})).toEqual(newestFirst)
  expect(await days({ sort: 'createdOn', direction: 'asc' })).toEqual(newestFirst.toReversed())
})
