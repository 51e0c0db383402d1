import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getActivity } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is an activity with its existing batches', async () => {
  const { activityId, batchId } = await addTestActivity(tenant)
  const open = () => test.call(getActivity, { params: { activityType: 'recurring', activityId } }, tenant.user)
  expect((await open()).body).toMatchObject({
    vid: activityId,
    activityType: 'recurring',
    title: 'Befriending',
    activityDescription: '',
    activityTag: '',
    version: 1,
    batches: [{ vid: batchId, batchName: 'Befriending - Batch 1', sessionCount: 1 }],
  })
  await tenant.inside(({ db, now }) => db.updateTable('batches').set({ deleted_at: now }).execute())
  expect((await open()).body.batches).toEqual([])
  await tenant.inside(({ db, now }) => db.updateTable('activities').set({ deleted_at: now }).execute())
  expect((await open()).status).toBe(404)
})

it('shows a kiosk its words only', async () => {
  const { activityId } = await addTestActivity(tenant)
  const reply = await test.call(getActivity, { params: { activityType: 'recurring', activityId } }, tenant.kiosk)
  expect(reply.body).toEqual({ title: 'Befriending', activityDescription: '' })
})

it('is found under its own type and in its own organisation', async () => {
  const { activityId } = await addTestActivity(tenant)
  const open = async (activityType: 'recurring' | 'events', as = tenant.user) =>
    (await test.call(getActivity, { params: { activityType, activityId } }, as)).status
  const stranger = (await test.newTenant()).user
  expect([await open('recurring'), await open('events'), await open('recurring', stranger)]).toEqual([200, 404, 404])
})
