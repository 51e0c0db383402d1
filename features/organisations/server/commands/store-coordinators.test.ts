import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, open, save } = organisationCalls(() => ({ test, tenant }))

it('changes, keeps and loses coordinators; a mask that comes back means the number that is kept', async () => {
  const arun = { ...mei, name: 'Arun', nricFinNo: 'T1234567J' }
  const id = await create({ coordinators: [mei, arun] })
  const [first, second] = (await open(id)).coordinators
  const changed = { ...first!, name: 'Tan Mei Lin' }
  const saved = await save(id, { coordinators: [second, changed, { name: 'New' }] })
  expect(saved.body.coordinators.map((one: { name: string; nricFinNo: string }) => [one.name, one.nricFinNo])).toEqual([
    ['Arun', 'T****567J'],
    ['Tan Mei Lin', 'S****567D'],
    ['New', ''],
  ])
  expect(saved.body.coordinators[1].vid).toBe(first!.vid)
  const shown = await test.call(contract.showCoordinators, { params: { id } }, tenant.user)
  expect(shown.body.coordinators.map((one: { nricFinNo: string }) => one.nricFinNo)).toEqual([
    'T1234567J',
    'S1234567D',
    '',
  ])
  const read = await test.call(searchHistory, { query: { action: 'showed the nrics' } }, tenant.superadmin)
  expect(read.body.changeSets).toMatchObject([{ username: tenant.user.username, recordName: 'Harbour Bank' }])
  const stranger = await save(id, { coordinators: [{ ...first!, vid: second!.vid }] })
  expect(stranger.body.errors).toMatchObject([{ path: 'coordinators.0.nricFinNo', message: 'Enter the whole NRIC' }])
  expect((await save(id, { coordinators: [] })).body.coordinators).toEqual([])
})
