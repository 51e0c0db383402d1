import { afterAll, beforeAll, expect, it } from 'vitest'
import { setRetentionPeriod } from '#features/erasure/retention-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type FirstStepState, firstSteps, listFirstSteps, tickFirstStep } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const list = async (tenant: TestTenant, as = tenant.superadmin) =>
  (await test.call(listFirstSteps, {}, as)).body.steps as FirstStepState[]
const done = async (tenant: TestTenant) => (await list(tenant)).filter(({ isDone }) => isDone).map(({ step }) => step)

it('ticks each step when it is done, and is empty when all are', async () => {
  const tenant = await test.newTenant({ firstSteps: true })
  // a test's organisation begins with venues and two colleagues
  expect(await done(tenant)).toEqual(['venues', 'colleagues'])
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  expect(gone).toBeDefined()
  expect(await done(tenant)).not.toContain('people')
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await addTestRegistration(tenant, {})
  await addTestActivity(tenant)
  expect(await done(tenant)).toEqual(['venues', 'people', 'form', 'activity', 'colleagues'])
  await test.call(tickFirstStep, { params: { step: 'look' }, body: { isTicked: true } }, tenant.superadmin)
  expect(await done(tenant)).not.toContain('keeping')
  const period = { status: 'inactive', months: 36 }
  expect((await test.call(setRetentionPeriod, { body: period }, tenant.superadmin)).status).toBe(200)
  expect(await list(tenant)).toEqual([])
})

it('shows a user the steps that they may do, and superadmins all', async () => {
  const tenant = await test.newTenant({ firstSteps: true })
  expect((await list(tenant, tenant.user)).map(({ step }) => step)).toEqual(['form', 'activity'])
  expect((await list(tenant)).map(({ step }) => step)).toEqual([...firstSteps])
  expect((await test.call(listFirstSteps, {}, tenant.kiosk)).status).toBe(403)
})

it('is empty where the organisation does not follow them, and knows no other organisation', async () => {
  expect(await list(await test.newTenant())).toEqual([])
  const other = await test.newTenant({ firstSteps: true })
  await addTestVolunteers(other, ['Tan Mei Ling'])
  expect(await done(await test.newTenant({ firstSteps: true }))).not.toContain('people')
})
