import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { examineSystem } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const look = (as = tenant.superadmin, headers = {}) => test.call(examineSystem, {}, as, headers)

it('says of each part how it is, and which proxy nobody named', async () => {
  const { body } = await look(tenant.superadmin, { 'x-forwarded-for': '203.0.113.7' })
  expect(body.version).toMatch(/^\d+\.\d+/)
  const parts = Object.fromEntries(
    body.examined.map(({ about, health, says }: { about: string; health: string; says: string }) => [
      about,
      `${health}: ${says}`,
    ]),
  )
  expect(parts).toMatchObject({
    Database: expect.stringMatching(/^good: PostgreSQL \d+\.\d+, \d+ of \d+ connections in use\.$/),
    Schema: expect.stringMatching(/^good: /),
    Files: 'good: A file was written to DATA_DIR, read and deleted.',
    Mail: expect.stringMatching(/^look: No mail server/),
    Proxies: expect.stringContaining('Calls come through 127.0.0.1, which TRUSTED_PROXIES does not name'),
  })
})

it('is for superadmins', async () => {
  expect([(await look()).status, (await look(tenant.user)).status]).toEqual([200, 403])
})
