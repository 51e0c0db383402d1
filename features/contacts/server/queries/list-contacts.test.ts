import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('lists the existing contacts of one kind, the newest first', async () => {
  const ids: string[] = []
  for (const fullName of ['A', 'B', 'C'])
    ids.push((await test.call(contract.createDonor, { body: { fullName, status: 'Active' } }, tenant.user)).body.vid)
  await test.call(contract.createManager, { body: { fullName: 'M', status: 'Active' } }, tenant.user)
  await test.call(contract.deleteContact, { params: { kind: 'donor', vid: ids[1]! } }, tenant.user)
  const names = async (endpoint: typeof contract.listDonors | typeof contract.listManagers, as = tenant.user) =>
    (await test.call(endpoint, {}, as)).body.map((one: contract.Contact) => one.fullName)
  expect(await names(contract.listDonors)).toEqual(['C', 'A'])
  expect(await names(contract.listManagers)).toEqual(['M'])
  expect(await names(contract.listDonors, (await test.newTenant()).user)).toEqual([])
})
