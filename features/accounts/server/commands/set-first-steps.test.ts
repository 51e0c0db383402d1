import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getTenantSettings } from '../../staff-contract.ts'
import { setFirstSteps } from './set-first-steps.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('changes this setting alone, as a version of its own', async () => {
  const tenant = await test.newTenant({ shortName: 'Care' })
  const read = async () => (await test.call(getTenantSettings, {}, tenant.superadmin)).body
  const before = await read()
  await tenant.inside(({ db }) => setFirstSteps(db, true))
  expect(await read()).toEqual({ settings: { ...before.settings, firstSteps: true }, version: before.version + 1 })
})
