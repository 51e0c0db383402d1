import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))
async function find(clauses: object[], more: object = {}) {
  const filter = [{ term: { compositeVolSortKey: 'volunteeringorg' } }, ...clauses]
  const body = { query: { bool: { filter } }, sort: [{ orgName: 'asc' }], ...more }
  return (await test.call(searchPeople, { body }, tenant.user)).body.hits
}
const names = async (...given: Parameters<typeof find>) =>
  (await find(...given)).hits.map((hit: { _source: { orgName: string } }) => hit._source.orgName)

it('finds organisations by a part of the name, the day and the status', async () => {
  for (const orgName of ['Harbour Bank', 'Café Nord', 'North Club']) await create({ orgName })
  expect(await names([])).toEqual(['Café Nord', 'Harbour Bank', 'North Club'])
  expect(await names([{ regexp: { orgName: { value: '.*NOR.*', case_insensitive: true } } }])).toEqual([
    'Café Nord',
    'North Club',
  ])
  expect(await names([{ match_phrase_prefix: { orgName: 'ban' } }])).toEqual(['Harbour Bank'])
  expect(await names([{ match_phrase_prefix: { orgName: 'ank' } }])).toEqual([])
  expect(await names([{ terms: { status: ['new'] } }], { size: 1, from: 1 })).toEqual(['Harbour Bank'])
  expect(await names([{ terms: { status: ['Active'] } }])).toEqual([])
  expect(await names([{ script: { script: { params: { value: '31 Feb' } } } }])).toEqual([])
  expect((await find([], { size: 1 })).total).toEqual({ value: 3, relation: 'eq' })
})

it('names whom to call without identity numbers, and locations by their names', async () => {
  const [venue] = await tenant.inside(({ db }) =>
    db
      .selectFrom('venues')
      .innerJoin('zones', 'zones.id', 'zone_id')
      .select(['venues.name', 'zones.name as zone'])
      .limit(1)
      .execute(),
  )
  const assignedBusinessUnits = [{ zone: venue!.zone, locations: [venue!.name] }]
  await create({ coordinators: [mei], assignedBusinessUnits })
  const [{ _source: source }] = (await find([])).hits
  expect(source).toMatchObject({
    assignedBusinessUnits,
    volGroupSize: 25,
    status: 'New',
    coordinators: [{ name: 'Tan Mei Ling', officeContact: '', mobileContact: '+6591234567', email: '' }],
  })
  expect(JSON.stringify(source)).not.toContain('1234567D')
})
