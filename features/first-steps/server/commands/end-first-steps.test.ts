import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTenantSettings } from '#features/accounts/staff-contract.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { firstSteps, listFirstSteps, showFirstSteps, tickFirstStep } from '../../contract.ts'
import { endFirstSteps } from './end-first-steps.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const isShown = async (tenant: TestTenant) =>
  (await test.call(getTenantSettings, {}, tenant.superadmin)).body.settings.firstSteps
const night = (tenant: TestTenant) => endFirstSteps(test.platform, tenant.id, readTenantSettings({ firstSteps: true }))

it('hides the list for the whole organisation and shows it again, for superadmins alone', async () => {
  const tenant = await test.newTenant({ firstSteps: true })
  const show = (isShown: boolean, as = tenant.superadmin) => test.call(showFirstSteps, { body: { isShown } }, as)
  expect((await show(false, tenant.user)).status).toBe(403)
  expect((await show(false)).body).toEqual({ isShown: false })
  expect((await test.call(listFirstSteps, {}, tenant.user)).body.steps).toEqual([])
  await show(true)
  expect((await test.call(listFirstSteps, {}, tenant.user)).body.steps).toHaveLength(2)
})

it('ends in the night after all is done, and not before', async () => {
  const tenant = await test.newTenant({ firstSteps: true })
  await night(tenant)
  expect(await isShown(tenant)).toBe(true)
  for (const step of firstSteps)
    await test.call(tickFirstStep, { params: { step }, body: { isTicked: true } }, tenant.superadmin)
  await night(tenant)
  expect(await isShown(tenant)).toBe(false)
})
