import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { removeParticipants } from '../../contract.ts'
import { listUnstored, noteUnstored, type Unstored } from '../../unstored-contract.ts'

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

it('names who was removed from the session since, and nobody who is deleted', async () => {
  await note()
  await test.call(removeParticipants, { params: params(), body: { vols: [planned.attendeeId] } }, tenant.user)
  expect((await list()).map(({ name, why }) => [name, why])).toEqual([
    ['Siti Rahman', 'They were removed from the session.'],
  ])
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', planned.attendeeId).execute(),
  )
  expect(await list()).toEqual([])
})

it('is for staff who see the session', async () => {
  expect((await test.call(listUnstored, { params: params() }, tenant.kiosk)).status).toBe(403)
  const elsewhere = await test.newTenant()
  expect((await test.call(listUnstored, { params: params() }, elsewhere.user)).status).toBe(404)
  expect((await test.call(listUnstored, { params: params() }, tenant.user)).status).toBe(200)
})
