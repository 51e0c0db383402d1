import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countAttended } from '../../attended-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const count = async (query: object, as: Person = tenant.user) => (await test.call(countAttended, { query }, as)).body
const settle = (attendanceId: string, sessionId: string) =>
  tenant.inside(async ({ db, now }) => {
    await db.updateTable('attendances').set({ hours: 2.5 }).where('id', '=', attendanceId).execute()
    const closed = { closed_on: now, closed_by: 'test' }
    await db.updateTable('sessions').set(closed).where('id', '=', sessionId).execute()
  })

it('counts closed sessions, who came and their hours, of a batch and of an activity', async () => {
  const [held, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  await settle(held.attendanceId, held.plannedSessionId)
  const settled = { closed: 1, people: 1, hours: 2.5 }
  expect(await count({ batchId: held.batchId })).toEqual(settled)
  expect(await count({ activityId: held.activityId })).toEqual(settled)
  expect(await count({ batchId: other.batchId })).toEqual({ closed: 0, people: 1, hours: 0 })
  const change = (values: object) =>
    tenant.inside(({ db }) => db.updateTable('attendances').set(values).where('id', '=', other.attendanceId).execute())
  await change({ check_in: null })
  expect(await count({ activityId: other.activityId })).toEqual({ closed: 0, people: 0, hours: 0 })
})

it('is of either one that exists, and of sessions that the reader sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const theirs = await addTestActivity(tenant, { venueIds: [place.away.id] })
  await settle(theirs.attendanceId, theirs.plannedSessionId)
  const of = { batchId: theirs.batchId }
  expect([(await count(of, place.limited)).hours, (await count(of, tenant.superadmin)).hours]).toEqual([0, 2.5])
  const status = async (query: object) => (await test.call(countAttended, { query }, tenant.user)).status
  expect([
    await status({}),
    await status({ ...of, activityId: theirs.activityId }),
    await status({ batchId: theirs.activityId }),
    await status({ activityId: theirs.batchId }),
    await status(of),
  ]).toEqual([400, 400, 404, 404, 200])
})
