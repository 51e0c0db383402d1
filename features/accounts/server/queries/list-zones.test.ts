import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listZones } from './list-zones.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = () => tenant.inside(({ db }) => listZones({ db }))

it('has the zones and their venues in the order in which they stand', async () => {
  const wanted = defaultZones.map(({ zone, locations }) => ({ name: zone, venues: [...locations] }))
  const found = (await list()).map(({ name, venues }) => ({ name, venues: venues.map((venue) => venue.name) }))
  expect(found).toEqual(wanted)
  const [first] = await list()
  await tenant.inside(({ db }) => db.updateTable('zones').set({ position: 99 }).where('id', '=', first!.id).execute())
  expect((await list()).at(-1)).toEqual(first)
})

it('has a zone without venues, and nothing of another organisation', async () => {
  const [before, other] = [await list(), await test.newTenant()]
  await tenant.inside(({ db }) => db.deleteFrom('venues').execute())
  expect((await list()).map(({ venues }) => venues)).toEqual(before.map(() => []))
  const ids = new Set((await other.inside(({ db }) => listZones({ db }))).map(({ id }) => id))
  expect(before.filter(({ id }) => ids.has(id))).toEqual([])
})
