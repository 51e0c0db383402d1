import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Records } from '#server/call-example.ts'
import { createRecords, examples } from '#testing/call-examples.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
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

type Caller = { person: Person; records: Records }
/** Reading leaves all as it was, so that all calls that read share what they ask for. */
const readers = new Map<TestTenant, Promise<Caller>>()
const newCaller = async (one: TestTenant): Promise<Caller> => ({
  person: await one.addPerson('superadmin'),
  records: await createRecords(one),
})
const callerOf = (one: TestTenant, method: string): Promise<Caller> => {
  if (method !== 'GET') return newCaller(one)
  const reader = readers.get(one) ?? newCaller(one)
  readers.set(one, reader)
  return reader
}

it.each(examples.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  '%s answers in an organisation without a location as in one with some',
  async (_name, { endpoint, input }) => {
    const [without, withSome] = await Promise.all(
      [tenant, other].map(async (one) => {
        const { person, records } = await callerOf(one, endpoint.method)
        return (await test.call(endpoint, input(records) as never, person)).status
      }),
    )
    expect(without).toBe(withSome)
  },
)
