import { afterAll, beforeAll, expect, it } from 'vitest'
import { examples, recordsFor } from '#testing/call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listZones } from '../queries/list-zones.ts'
import { createDefaultFormSettings } from './create-default-form-settings.ts'
import { saveZones } from './save-zones.ts'

let test: TestApp
let tenant: TestTenant
let other: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  other = await test.newTenant()
  await tenant.inside((work) => saveZones(work, []))
})
afterAll(() => test.stop())

it('begins without zones and venues of somebody else', async () => {
  const zones = await tenant.inside(async (work) => {
    await work.db.deleteFrom('form_settings').execute()
    await createDefaultFormSettings(work)
    return listZones(work)
  })
  expect(zones).toEqual([])
})

it.each(examples.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  '%s answers in an organisation without a location as in one with some',
  async (_name, one) => {
    const { endpoint, input } = one
    const [without, withSome] = await Promise.all(
      [tenant, other].map(async (of) => {
        // a write may be about the caller's own account
        const person = endpoint.method === 'GET' ? of.superadmin : await of.addPerson('superadmin')
        return (await test.call(endpoint, input(await recordsFor(one, of)) as never, person)).status
      }),
    )
    expect(without).toBe(withSome)
  },
)
