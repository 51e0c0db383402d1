import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type Activity, createActivity, getActivity, updateActivity } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let programme: OwnField
let budget: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  const form = 'activities'
  programme = await addOwnField(test, tenant, { form, kind: 'text', label: 'Programme', mandatory: true })
  budget = await addOwnField(test, tenant, { form, kind: 'number', label: 'Budget', seenBy: 'superadmins' })
})
afterAll(() => test.stop())

const activityType = 'events'
const plan = { sessionName: 'Visit', startDate: '2027-01-04', startTime: '09:00', endTime: '11:00' }
const create = (own: object, as = tenant.user) => {
  const body = { activity: { title: 'Walk', own }, batch: { batchSessions: [plan] } }
  return test.call(createActivity, { params: { activityType }, body: body as never }, as)
}
async function created(own: object): Promise<string> {
  const { status, body } = await create(own)
  expect([status, body.detail]).toEqual([202, undefined])
  return body.vid
}
const at = (activityId: string) => ({ params: { activityType, activityId } }) as const
const open = async (id: string, as = tenant.user): Promise<Activity> => (await test.call(getActivity, at(id), as)).body
const save = (id: string, body: object, as = tenant.user) =>
  test.call(updateActivity, { ...at(id), body: { title: 'Walk', ...body } as never }, as)

it('are created and saved with an activity, or nothing is', async () => {
  const missing = await create({})
  expect([missing.status, missing.body.errors]).toMatchObject([
    400,
    [{ path: `activity.own.${programme.id}`, message: 'Programme Required!' }],
  ])
  const id = await created({ [programme.id]: 'Elders' })
  expect((await save(id, { own: { [programme.id]: 'x'.repeat(501) } })).status).toBe(400)
  const emptied = await save(id, { title: 'Run', own: { [programme.id]: '' } })
  expect([emptied.status, emptied.body.errors]).toMatchObject([400, [{ path: `own.${programme.id}` }]])
  expect(await open(id)).toMatchObject({ title: 'Walk', own: { [programme.id]: 'Elders' } })
  const saved = await save(id, { own: { [programme.id]: 'Youth' } })
  expect(saved.body).toMatchObject({ version: 2, own: { [programme.id]: 'Youth' } })
  expect((await save(id, { title: 'Run' })).body.own).toEqual({ [programme.id]: 'Youth' })
})

it('to fields for superadmins are neither read nor written by others, in the history too', async () => {
  const id = await created({ [programme.id]: 'Elders' })
  expect((await save(id, { own: { [budget.id]: '1,200' } }, tenant.superadmin)).status).toBe(200)
  expect((await open(id, tenant.superadmin)).own).toEqual({ [programme.id]: 'Elders', [budget.id]: '1200' })
  expect((await open(id)).own).toEqual({ [programme.id]: 'Elders' })
  expect((await save(id, { own: { [budget.id]: '5' } })).body.errors).toMatchObject([
    { message: 'There is no such field' },
  ])
  const params = { recordType: 'activity', recordId: id }
  const told = async (as = tenant.user) => (await test.call(getRecordHistory, { params }, as)).text
  expect([(await told()).includes('Programme'), (await told()).includes('1200')]).toEqual([true, false])
  expect(await told(tenant.superadmin)).toContain('1200')
})
