import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchActivities } from '#features/activities/contract.ts'
import { checkIn } from '#features/attendance/attendee-contract.ts'
import { searchGroups } from '#features/groups/list-contract.ts'
import { searchOrganisations } from '#features/organisations/list-contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { getVolunteer, updateVolunteer } from '#features/volunteers/contract.ts'
import { type Example, example } from '#server/call-example.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { createRecords, examples, namesReadBy } from './call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

/** What the transactions of the running call have asked; statements that go out together are one trip. */
const asked = { statements: 0, trips: 0 }
/** Connections inside a transaction of the organisation, each with how many answers it waits for. */
const inside = new Map<pg.Client, number>()
const { query } = pg.Client.prototype

function countStatement(client: pg.Client, text: string): () => void {
  if (text.startsWith('begin') && text.includes(tenant?.id)) inside.set(client, 0)
  const waiting = inside.get(client)
  if (waiting === undefined) return () => {} // of something else that the process does meanwhile
  asked.statements += 1
  if (waiting === 0) asked.trips += 1
  inside.set(client, waiting + 1)
  return () => {
    if (text === 'commit' || text === 'rollback') inside.delete(client)
    else inside.set(client, inside.get(client)! - 1)
  }
}

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    const answered = countStatement(this, typeof first === 'string' ? first : first.text)
    const result = (query as (...given: unknown[]) => unknown).apply(this, given)
    Promise.resolve(result).then(answered, answered)
    return result
  } as typeof query
  // connections of its own: those that are there already know only their own way to ask
  test = await startTestApp({}, { own: true })
  tenant = await test.newTenant()
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await test.stop()
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const counts = new Map<string, { statements: number; trips: number }>()

/** Who makes the call is one statement and one trip more, outside of the transaction. */
async function count(one: Example): Promise<{ statements: number; trips: number }> {
  const records = await createRecords(tenant, namesReadBy(one))
  // what a process keeps of an organisation is there
  await test.call(searchPeople, { body: {} } as never, tenant.superadmin)
  const person = await tenant.addPerson('superadmin')
  Object.assign(asked, { statements: 1, trips: 1 })
  await test.call(one.endpoint, one.input(records) as never, person)
  return { ...asked }
}

it('each call asks the database as often as it is written beside this, and no oftener', async () => {
  for (const one of examples) counts.set(nameOf(one.endpoint), await count(one))
  // trips only where there are marks: what a call does beside the database decides about others' numbers
  const lines = [...counts].map(([name, { statements }]) => `${name}: ${statements}`)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('statement-counts.txt')
}, 600_000) // some hundred calls, one after the other

it.each([
  ['a person is opened', getVolunteer, 3],
  ['a page of the list is read', searchPeople, 3],
  ['a person is saved', updateVolunteer, 8],
  ['somebody checks in', checkIn, 6],
])('%s in few trips', (_what, endpoint, most) => {
  expect(counts.get(nameOf(endpoint))!.trips).toBeLessThanOrEqual(most)
})

const params = { activityType: 'recurring' }
it.each([
  [
    'organisations',
    searchOrganisations,
    {},
    { contact: 'missing', groupSize: '1..', registered: '2020-01-01..' },
    'about',
  ],
  [
    'activities',
    searchActivities,
    { params },
    { status: 'upcoming', zone: 'North', lastSession: '2020-01-01..' },
    'venues',
  ],
  ['groups', searchGroups, {}, { members: '1..', leader: 'missing', lastSession: '2020-01-01..' }, 'sessionCount'],
] as const)(
  'a list of %s with three filters and a chosen column takes one statement for its page and one for its total',
  async (_list, endpoint, where, filters, columns) => {
    const ask = async (query: object) =>
      (await count(example(endpoint, () => ({ ...where, query }) as never))).statements
    const [plain, filtered] = [await ask({}), await ask({ ...filters, columns })]
    // around them: who asks, the transaction's beginning and its end
    expect([plain <= 5, filtered <= 5]).toEqual([true, true])
  },
)
