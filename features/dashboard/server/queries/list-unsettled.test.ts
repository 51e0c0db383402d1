import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listUnsettled } from '../../needs-contract.ts'

let test: TestApp
let tenant: TestTenant
// Monday the 30th of November, 09:00 in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = async (query: object = {}, as = tenant.user) => (await test.call(listUnsettled, { query }, as)).body

/** A past session with somebody who was checked in and never out. */
const addPast = async (day: string) =>
  (await addTestActivity(tenant, { start: `${day}T09:00`, end: `${day}T12:00` })).plannedSessionId

it('pages through all of both kinds, the latest first, with how many people each is about', async () => {
  const early = await addPast('2026-11-10')
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ check_in: null }).execute())
  const late = await addPast('2026-11-20')
  expect(await list()).toMatchObject({
    total: 2,
    sessions: [
      { vid: late, start: '2026-11-20T09:00', areIn: true, people: 1 },
      { vid: early, start: '2026-11-10T09:00', areIn: false, people: 1 },
    ],
  })
  expect(await list({ page: 2, size: 1 })).toMatchObject({ total: 2, sessions: [{ vid: early }] })
  expect(await list({}, (await test.newTenant()).user)).toEqual({ total: 0, sessions: [] })
  expect((await test.call(listUnsettled, { query: {} }, tenant.kiosk)).status).toBe(403)
})
