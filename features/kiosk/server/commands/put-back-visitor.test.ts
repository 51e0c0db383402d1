import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listKioskVisitors, putBackKioskVisitor, removeKioskVisitor } from '../../staff-contract.ts'
import { addTestVisitor } from '../examples.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

it('has the note back with its number, again without harm, and none of another session', async () => {
  const sessionId = planned.plannedSessionId
  const visitorId = await addTestVisitor(tenant, sessionId)
  const list = async () => (await test.call(listKioskVisitors, { params: { sessionId } }, tenant.user)).body.visitors
  const before = await list()
  expect(before).toHaveLength(1)
  const putBack = (of = sessionId, as = tenant.user) =>
    test.call(putBackKioskVisitor, { params: { sessionId: of, visitorId } }, as)
  await test.call(removeKioskVisitor, { params: { sessionId, visitorId } }, tenant.user)
  const other = await addTestActivity(tenant)
  const elsewhere = await test.newTenant()
  expect((await putBack(other.plannedSessionId)).status).toBe(404)
  expect((await putBack(sessionId, elsewhere.user)).status).toBe(404)
  expect((await putBack(sessionId, tenant.kiosk)).status).toBe(403)
  expect(await list()).toEqual([])
  for (let time = 0; time < 2; time++) expect((await putBack()).status).toBeLessThan(300)
  expect(await list()).toEqual(before)
})
