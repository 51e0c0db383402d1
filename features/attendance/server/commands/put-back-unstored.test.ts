import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listUnstored, noteUnstored, putBackUnstored, settleUnstored, type Unstored } from '../../unstored-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const params = () => ({ sessionId: planned.plannedSessionId })
const press = { what: 'check-in', at: '2026-12-01T01:00:00Z', why: 'This session is closed.' } as const
const note = (as = tenant.user) =>
  test.call(noteUnstored, { params: params(), body: { vids: [planned.attendanceId], ...press } }, as)
const list = async (as = tenant.user): Promise<Unstored[]> =>
  (await test.call(listUnstored, { params: params() }, as)).body.unstored

it('has the note back, again without harm, and none of another session', async () => {
  await note()
  const before = await list()
  const unstoredId = before[0]!.id
  const putBack = (sessionId = planned.plannedSessionId, as = tenant.user) =>
    test.call(putBackUnstored, { params: { sessionId, unstoredId } }, as)
  await test.call(settleUnstored, { params: { ...params(), unstoredId } }, tenant.superadmin)
  expect(await list()).toEqual([])
  const other = await addTestActivity(tenant)
  const elsewhere = await test.newTenant()
  expect((await putBack(other.plannedSessionId)).status).toBe(404)
  expect((await putBack(planned.plannedSessionId, elsewhere.user)).status).toBe(404)
  expect((await putBack(planned.plannedSessionId, tenant.kiosk)).status).toBe(403)
  expect(await list()).toEqual([])
  for (let time = 0; time < 2; time++) expect((await putBack()).status).toBeLessThan(300)
  expect(await list()).toEqual(before)
})
