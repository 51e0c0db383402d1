import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerList } from '../../column-fields.ts'
import { getColumns, setColumns } from '../../columns-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const params = { list: 'volunteers' as const }
const set = (columns: readonly string[], as = tenant.user) =>
  test.call(setColumns, { params, body: { columns: columns as never } }, as)
const get = async (as = tenant.user) => (await test.call(getColumns, { params }, as)).body.columns

it('keeps the columns of each person in their order, each once and the name first', async () => {
  const kept = await set(['tier', 'age', 'tier'])
  expect([kept.status, kept.body.columns]).toEqual([200, ['fullName', 'tier', 'age']])
  await set(['gender'], tenant.superadmin)
  expect([await get(), await get(tenant.superadmin)]).toEqual([
    ['fullName', 'tier', 'age'],
    ['fullName', 'gender'],
  ])
  expect((await set(['age'])).body.columns).toEqual(['fullName', 'age'])
})

it.each([[[]], [volunteerList.usual]])('goes back to the usual ones with %j', async (columns) => {
  await set(['tier'])
  await set(columns)
  expect(await get()).toEqual([])
  const left = await tenant.inside(({ db }) => db.selectFrom('list_columns').select('account_id').execute())
  expect(left.map(({ account_id: id }) => id)).not.toContain(tenant.user.accountId)
})

it.each(['nric', 'priorMedicalCondition', 'criminalHistory', 'nonsense'])('refuses %s', async (name) => {
  expect((await set([name])).status).toBe(400)
})

it('is for staff, and each list has its own name', async () => {
  expect((await set(['age'], tenant.kiosk)).status).toBe(403)
  const wrong = { params: { list: 'secrets' as never }, body: { columns: [] } }
  expect((await test.call(setColumns, wrong, tenant.user)).status).toBe(400)
})
