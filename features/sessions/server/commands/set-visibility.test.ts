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

it('sets one or many, all or none', async () => {
  const planned = await addTestActivity(tenant)
  const extra = (await addSession(planned, {})).body.vid
  const other = await addTestActivity(await test.newTenant())
  const publish = (ids: string[]) =>
    test.call(sessions.setVisibility, { body: { sessions: ids, visibility: 'Public' } }, tenant.user)
  expect((await publish([planned.plannedSessionId, other.plannedSessionId])).status).toBe(404)
  expect((await search(planned, { visibility: 'Public' })).total).toBe(0)
  expect((await publish([planned.plannedSessionId, extra])).body).toEqual({
    message: 'Successfully edited sessions',
    updated: 2,
  })
  expect((await search(planned, { visibility: 'Public' })).total).toBe(2)
})
