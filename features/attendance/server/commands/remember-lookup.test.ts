import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { forgetLookups, rememberLookup } from './remember-lookup.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const looked = async () =>
  (
    await tenant.inside(({ db }) =>
      db.selectFrom('kiosk_lookups').select(['session_id', 'volunteer_id']).orderBy('session_id').execute(),
    )
  ).map((row) => [row.session_id, row.volunteer_id])

it('keeps the last person of each device, also of several who are looked up at once', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Mei', 'Arun'])
  const other = await tenant.addPerson('kiosk')
  const remember = (as: typeof other, id: string) => tenant.run(as, (ctx) => rememberLookup(ctx, id))
  await remember(tenant.kiosk, mei!)
  await remember(other, mei!)
  await remember(tenant.kiosk, arun!)
  expect(await looked()).toEqual([
    [tenant.kiosk.sessionId, arun],
    [other.sessionId, mei],
  ])
  await Promise.all(Array.from({ length: 6 }, (_, at) => remember(other, at % 2 ? mei! : arun!)))
  expect(await looked()).toHaveLength(2)
})

it('forgets whom this device looked up, also where the call fails then', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  const other = await tenant.addPerson('kiosk')
  for (const as of [tenant.kiosk, other]) await tenant.run(as, (ctx) => rememberLookup(ctx, mei!))
  const failing = tenant.run(tenant.kiosk, async (ctx) => {
    await forgetLookups(ctx)
    throw new Error('nobody found')
  })
  await expect(failing).rejects.toThrow('nobody found')
  expect(await looked()).toEqual([[other.sessionId, mei]])
})
