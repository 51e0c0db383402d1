import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkIn } from '#features/attendance/attendee-contract.ts'
import { searchPeople } from '#features/search/contract.ts'
import { getVolunteer, updateVolunteer } from '#features/volunteers/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Example } from './call-example.ts'
import { createRecords, examples } from './call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

/** What the running call has asked of the database; statements that go out together are one trip. */
const asked = { statements: 0, trips: 0, waiting: 0 }
const { query } = pg.Client.prototype

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    asked.statements += 1
    if (asked.waiting === 0) asked.trips += 1
    asked.waiting += 1
    const answered = () => void (asked.waiting -= 1)
    const result = (query as (...given: unknown[]) => unknown).apply(this, given)
    Promise.resolve(result).then(answered, answered)
    return result
  } as typeof query
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await test.stop()
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const counts = new Map<string, { statements: number; trips: number }>()

async function count(one: Example): Promise<{ statements: number; trips: number }> {
  const [records, person] = [await createRecords(tenant), await tenant.addPerson('superadmin')]
  Object.assign(asked, { statements: 0, trips: 0 })
  await test.call(one.endpoint, one.input(records) as never, person)
  return { statements: asked.statements, trips: asked.trips }
}

it('each call asks the database as often as it is written beside this, and no oftener', async () => {
  for (const one of examples) counts.set(nameOf(one.endpoint), await count(one))
  const lines = [...counts].map(([name, { statements, trips }]) => `${name}: ${trips} trips, ${statements} statements`)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('statement-counts.txt')
})

it.each([
  ['a person is opened', getVolunteer, 3],
  ['a page of the list is read', searchPeople, 3],
  ['a person is saved', updateVolunteer, 8],
  ['somebody checks in', checkIn, 6],
])('%s in few trips', (_what, endpoint, most) => {
  expect(counts.get(nameOf(endpoint))!.trips).toBeLessThanOrEqual(most)
})
