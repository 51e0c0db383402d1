import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDashboardSummary } from '#features/dashboard/contract.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { readChart } from '#testing/people-of-charts.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
  const one = { status: 'new', gender: 'Female', nationality: 'Singaporean', dob: '1990-01-01' }
  await addTestVolunteers(tenant, ['Goh Lena', 'Koh Ming'], one)
  await addTestVolunteers(tenant, ['Erased person'], { ...one, erased_on: new Date('2026-11-30T06:00:00Z') })
})
afterAll(() => test.stop())

const listed = async (filters: Record<string, string>, more: object = {}) => {
  const body = { query: listQuery(filters), track_total_hits: true, ...more }
  const { total, hits } = (await test.call(searchPeople, { body }, tenant.user)).body.hits
  return [total.value, hits.length]
}

it('charts count a person who was erased, say so, and each bar leads to as many', async () => {
  for (const [endpoint, chart] of [
    [contract.getSignUps, 'createdOn'],
    [contract.getStatuses, 'status'],
    [contract.getAges, 'age'],
    [contract.getGenders, 'gender'],
    [contract.getNationalities, 'nationality'],
  ] as const) {
    expect((await test.call(endpoint, { query: {} } as never, tenant.user)).body).toMatchObject({ erased: 1 })
    expect((await readChart(test, endpoint, chart, tenant.user)).bars).toEqual([expect.stringMatching(/ 3$/)])
  }
})

it('no list has them but one that asks for them, whatever its filters and order', async () => {
  const sort = [{ hours: { order: 'desc' } }]
  for (const filters of [
    {},
    { status: 'New' },
    { gender: 'Female' },
    { fullName: 'e' },
    { createdOn: '2026' },
  ] as Record<string, string>[]) {
    const isNamed = 'fullName' in filters
    expect([filters, await listed(filters)]).toEqual([filters, isNamed ? [1, 1] : [2, 2]])
    expect([filters, await listed({ ...filters, erased: 'included' })]).toEqual([filters, isNamed ? [2, 2] : [3, 3]])
    expect(await listed(filters, { sort })).toEqual(isNamed ? [1, 1] : [2, 2])
  }
  expect(await listed({}, { from: 100 })).toEqual([2, 0])
  expect((await test.call(listVolunteerSummaries, {}, tenant.user)).body).toHaveLength(2)
})

it('the dashboard counts as its lists do', async () => {
  const { body } = await test.call(getDashboardSummary, {}, tenant.user)
  expect(body).toMatchObject({ total: { count: 2 }, new: { count: 2 } })
})
