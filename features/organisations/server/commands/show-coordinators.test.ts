import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { showCoordinators } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))
const show = (id: string, as = tenant.user) => test.call(showCoordinators, { params: { id } }, as)
const reads = async () =>
  (await test.call(searchHistory, { query: { action: 'showed the nrics' } }, tenant.superadmin)).body.changeSets

it('shows the whole numbers, and notes who read them', async () => {
  const id = await create({ coordinators: [mei, { name: 'Arun' }] })
  expect((await show(id)).body.coordinators).toEqual([
    { vid: expect.any(String), name: 'Tan Mei Ling', nricFinNo: 'S1234567D' },
    { vid: expect.any(String), name: 'Arun', nricFinNo: '' },
  ])
  expect(await reads()).toMatchObject([{ username: tenant.user.username, recordName: 'Harbour Bank', records: 1 }])
})

it('notes nothing where there is nothing to read, and finds nothing elsewhere', async () => {
  const id = await create({ coordinators: [{ name: 'Arun' }] })
  expect((await show(id)).status).toBe(200)
  expect((await show(id, (await test.newTenant()).user)).status).toBe(404)
  expect(await reads()).toEqual([])
})
