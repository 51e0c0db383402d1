import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setStatuses } from '#features/selection/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { updateStatuses } from '../../status-contract.ts'

let test: TestApp
let tenant: TestTenant
let ids: string[]
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())
beforeEach(async () => {
  tenant = await test.newTenant()
  ids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Wei'])
})

const send = (change: object) =>
  test.call(updateStatuses, { body: { vids: ids, newStatus: 'Inactive', ...change } }, tenant.user)
const people = () => tenant.inside(({ db }) => db.selectFrom('volunteers').selectAll().orderBy('id').execute())
const updates = () => tenant.inside(({ db }) => db.selectFrom('status_updates').selectAll().orderBy('id').execute())

it('changes everybody and appends to each history', async () => {
  const answer = await send({ vids: [...ids, ids[0]], tier: 'core', remarks: 'moved', changedBy: 'somebody' })
  expect([answer.status, answer.body]).toEqual([200, { updated: 3 }])
  expect((await people()).map((one) => [one.status, one.tier, one.version])).toEqual(
    ids.map(() => ['inactive', 'Core', 2]),
  )
  expect((await updates()).map((one) => [one.new_status, one.remarks, one.changed_by])).toEqual(
    ids.map(() => ['inactive', 'moved', tenant.user.username]),
  )
  const counts = await tenant.inside(({ db }) =>
    db
      .selectFrom('volunteer_counts')
      .select(['status', (eb) => eb.fn.sum<number>('change').as('people')])
      .groupBy('status')
      .orderBy('status')
      .execute(),
  )
  expect(counts).toEqual([
    { status: 'active', people: 0 },
    { status: 'inactive', people: 3 },
  ])
})

it('changes nobody when one is not there', async () => {
  const other = await test.newTenant()
  const [foreign] = await addTestVolunteers(other, ['Somebody Else'])
  for (const id of [foreign!, uuidv7()]) expect((await send({ vids: [...ids, id] })).status).toBe(404)
  expect((await people()).map((one) => one.status)).toEqual(ids.map(() => 'active'))
  expect(await updates()).toEqual([])
})

it.each([
  ['a tombstone', { newStatus: 'tombstone' }, 400],
  ['a status that is no option', { newStatus: 'Busy' }, 400],
  ['nobody', { vids: [] }, 400],
  ['10,001 people', { vids: Array.from({ length: 10_001 }, () => uuidv7()) }, 413],
])('refuses %s', async (_what, change, status) => expect((await send(change)).status).toBe(status))

it('names the status that is no option as the body does', async () => {
  const error = { path: 'newStatus', message: '"Busy" is not one of the options' }
  expect((await send({ newStatus: 'Busy' })).body.errors).toMatchObject([error])
  const body = { vids: ids, newStatus: 'Busy' }
  expect((await test.call(setStatuses, { body }, tenant.user)).body.errors).toMatchObject([error])
})
