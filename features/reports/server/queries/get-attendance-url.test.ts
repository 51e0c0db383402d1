import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAttendanceUrl } from '../../attendance-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is an address of the product, another one for each person', async () => {
  const tenant = await test.newTenant()
  const [first, second] = await Promise.all(
    [tenant.user, tenant.superadmin].map(async (as) => (await test.call(getAttendanceUrl, {}, as)).body.url),
  )
  expect(first).toMatch(/^\/api\/attendance-by-link\/[\w-]{51}$/)
  expect(second).not.toBe(first)
})
