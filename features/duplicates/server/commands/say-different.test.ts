import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('takes a pair off the list for good, in whichever order it is named, and brings it back', async () => {
  const [oneId, otherId] = (await addTestVolunteers(tenant, ['Tan Mei Ling', 'Tan Mei Ling'])) as [string, string]
  const search = () => test.call(contract.findDuplicates, {}, tenant.user)
  const total = async () => (await test.call(contract.listDuplicates, { query: {} }, tenant.user)).body.total
  await search()
  expect(await total()).toBe(1)
  const params = { oneId: otherId, otherId: oneId }
  for (const _again of [1, 2])
    expect((await test.call(contract.sayDifferent, { params }, tenant.user)).status).toBe(200)
  expect(await total()).toBe(0)
  await search()
  expect(await total()).toBe(0)
  await test.call(contract.sayPerhapsSame, { params: { oneId, otherId } }, tenant.user)
  expect(await total()).toBe(1)
})

it('is said of two records, not of one', async () => {
  const [oneId] = (await addTestVolunteers(tenant, ['Tan Mei Ling'])) as [string]
  const params = { oneId, otherId: oneId }
  expect((await test.call(contract.sayDifferent, { params }, tenant.user)).status).toBe(400)
})
