import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findFramingSites } from './framing-sites.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('are those that the organisation of the address lists, and none of an address that nobody has', async () => {
  const tenant = await test.newTenant({ registrationSites: 'https://www.harbour.example/\nhttps://harbour.example' })
  expect(await findFramingSites(test.platform, tenant.slug)).toEqual([
    'https://www.harbour.example',
    'https://harbour.example',
  ])
  expect(await findFramingSites(test.platform, (await test.newTenant()).slug)).toEqual([])
  expect(await findFramingSites(test.platform, 'no-such-organisation')).toEqual([])
})
