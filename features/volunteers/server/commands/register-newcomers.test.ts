import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoOwn } from '#features/selection/contract.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { registerNewcomers } from '../../newcomer-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { opened } = volunteerCalls(() => ({ test, tenant }))
const register = (people: object[], as = tenant.user) => test.call(registerNewcomers, { body: { people } } as never, as)
const namesOf = (of: TestTenant) =>
  of.inside(async ({ db }) => {
    const rows = await db.selectFrom('volunteers').select('full_name').where('deleted_at', 'is', null).execute()
    return rows.map((row) => row.full_name)
  })

it('registers with a name whom a list names, in its order, and Undo takes them away', async () => {
  const answer = await register([{ fullName: 'Uncle Bala', mobileNo: '9123 4567' }, { fullName: ' Aunty Rose ' }])
  expect([answer.status, answer.body.vids.length]).toEqual([200, 2])
  const [bala, rose] = answer.body.vids
  expect(await opened(bala)).toMatchObject({ fullName: 'Uncle Bala', mobileNo: '+6591234567', status: 'New' })
  expect(await opened(rose)).toMatchObject({ fullName: 'Aunty Rose', mobileNo: '', email: '' })
  const undone = await test.call(undoOwn, { params: { id: answer.body.changeSetId }, body: {} }, tenant.user)
  expect([undone.status, undone.body.restorable, await namesOf(tenant)]).toEqual([200, 2, []])
})

it('names each whom it cannot take, by the place in the list, and registers nobody', async () => {
  const answer = await register([{ fullName: 'Uncle Bala' }, { fullName: 'Aunty Rose', email: 'x' }, { fullName: ' ' }])
  expect([answer.status, answer.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['people.2.fullName'],
  ])
  const other = await register([{ fullName: 'Uncle Bala' }, { fullName: 'Aunty Rose', email: 'x' }])
  expect([other.status, other.body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['people.1.email']])
  expect(await namesOf(tenant)).toEqual([])
})

it('assigns them to the locations of an account that sees nobody else', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  const answer = await register([{ fullName: 'Uncle Bala' }], of.limited)
  expect(answer.status).toBe(200)
  const seen = await test.send('GET', `/api/v3/indivols/${answer.body.vids[0]}`, undefined, of.limited)
  expect([seen.status, seen.body.fullName]).toEqual([200, 'Uncle Bala'])
})
