import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const search = async (query: Sent<typeof contract.searchContacts>['query'], kind: contract.ContactKind = 'donor') =>
  (await test.call(contract.searchContacts, { params: { kind }, query }, tenant.user)).body
const names = async (...given: Parameters<typeof search>) =>
  (await search(...given)).contacts.map((one: contract.Contact) => one.fullName)
const create = (fullName: string, more: object = {}) =>
  test.call(contract.createDonor, { body: { fullName, status: 'Active', ...more } }, tenant.user)

it('finds by each column, without regard to case and accents, signs as they are', async () => {
  await create('José Tan', { email: 'jose@example.org', contactNo: '91234567', fullAddress: '1 North Road' })
  await create('Bala 100%', { status: 'Pending' })
  const cases: [Parameters<typeof search>[0], string[]][] = [
    [{ fullName: 'JOSE' }, ['José Tan']],
    [{ fullName: '%' }, ['Bala 100%']],
    [{ fullName: '_' }, []],
    [{ email: 'jose@' }, ['José Tan']],
    [{ mobileNo: '9123' }, ['José Tan']],
    [{ fullAddress: 'north' }, ['José Tan']],
    [{ status: 'Pending' }, ['Bala 100%']],
    [{ fullName: 'jose', status: 'Pending' }, []],
  ]
  for (const [query, found] of cases) expect([query, await names(query)]).toEqual([query, found])
  expect(await names({}, 'manager')).toEqual([])
})

it('sorts and pages, and counts all that fit', async () => {
  for (const name of ['B', 'C', 'A']) await create(name)
  expect(await names({})).toEqual(['A', 'C', 'B'])
  expect(await names({ sort: 'fullName', direction: 'asc' })).toEqual(['A', 'B', 'C'])
  expect(await search({ sort: 'fullName', direction: 'asc', size: 2, page: 2 })).toMatchObject({
    total: 3,
    contacts: [{ fullName: 'C' }],
  })
})

it('shows nobody who was deleted', async () => {
  const { vid } = (await create('A')).body
  await test.call(contract.deleteContact, { params: { kind: 'donor', vid } }, tenant.user)
  expect(await search({})).toEqual({ contacts: [], total: 0 })
})
