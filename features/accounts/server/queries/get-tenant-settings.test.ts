import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getTenantSettings } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = async (as = tenant.superadmin) => test.call(getTenantSettings, {}, as)

it('has every setting, those that were never given as they are by default, with the name and a version', async () => {
  tenant = await test.newTenant({ timeZone: 'Asia/Tokyo' })
  const { body } = await read()
  const settings = { timeZone: 'Asia/Tokyo', passwordPolicy: 'composition', name: `Organisation ${tenant.slug}` }
  expect(body).toMatchObject({ settings, version: 1 })
})

it('prefers a name that was chosen, and leaves out a setting that an older version had', async () => {
  await tenant.inside(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ settings: JSON.stringify({ name: 'Harbour', isOld: true }) })
      .execute(),
  )
  const { settings } = (await read()).body
  expect([settings.name, 'isOld' in settings]).toEqual(['Harbour', false])
})

it('is for superadmins', async () => {
  expect([(await read()).status, (await read(tenant.user)).status]).toEqual([200, 403])
})
