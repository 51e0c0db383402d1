import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getDeviceKey } from './get-device-key.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is the same for one account again and again, and another for each account', async () => {
  const key = async (as: TestTenant['user']) => (await tenant.run(as, (ctx) => getDeviceKey(ctx))).key
  const [mine, again, colleague] = [await key(tenant.user), await key(tenant.user), await key(tenant.superadmin)]
  expect([again, Buffer.from(mine, 'base64').length >= 16, colleague === mine]).toEqual([mine, true, false])
  const { now } = await tenant.run(tenant.user, (ctx) => getDeviceKey(ctx))
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
})
