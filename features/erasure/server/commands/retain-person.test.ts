import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { heardOf, setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listDuePeople, retainPerson } from '../../retention-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const due = async () => (await test.call(listDuePeople, { query: {} }, tenant.superadmin)).body.total
const retain = (vid: string, retained: boolean, as = tenant.superadmin) =>
  test.call(retainPerson, { params: { vid }, body: { retained } }, as)

it('takes somebody off the list, and puts them on it again', async () => {
  await setPeriod(tenant, 'inactive', 12)
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { status: 'inactive', ...heardOf('2025-01-01') })
  expect(await due()).toBe(1)
  expect((await retain(vid!, true)).body.message).toBe('Tan Mei Ling is kept')
  expect(await due()).toBe(0)
  expect((await retain(vid!, false)).body.message).toBe('Tan Mei Ling is on the list again')
  expect(await due()).toBe(1)
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({ action: retainPerson.historyAction.message, recordName: 'Tan Mei Ling' })
})

it('is for superadmins of the organisation', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const other = await test.newTenant()
  const statuses = [await retain(vid!, true, tenant.user), await retain(vid!, true, other.superadmin)]
  expect(statuses.map(({ status }) => status)).toEqual([403, 404])
})
