import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../reminder-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const params = () => ({ activityId: planned.activityId })
const set = (body: object) =>
  test.call(contract.setActivityReminders, { params: params(), body: { hours: [], ...body } }, tenant.user)

it('keeps the hours, the longest first and each once, and says so in the history', async () => {
  expect((await set({ hours: [3, 48, 3] })).body).toEqual({ hours: [48, 3], templateName: '' })
  const read = await test.call(contract.getActivityReminders, { params: params() }, tenant.user)
  expect(read.body.hours).toEqual([48, 3])
  const query = { recordType: 'activity', recordId: planned.activityId }
  const history = await test.call(getRecordHistory, { params: query as never }, tenant.superadmin)
  expect(history.text).toContain('Chose the reminders of an activity')
})

it('ends them with an empty list', async () => {
  await set({ hours: [48] })
  expect((await set({})).body.hours).toEqual([])
})

it('refuses hours that are none, and a template that is not there', async () => {
  expect((await set({ hours: [0] })).status).toBe(400)
  expect((await set({ hours: [48], templateName: 'Absent' })).status).toBe(404)
})
