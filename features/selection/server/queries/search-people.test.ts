import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const ask = (type: string, more: object = {}, as = tenant.user) => {
  const query = { bool: { filter: [{ term: { compositeVolSortKey: type } }] } }
  return test.call(searchPeople, { body: { query, ...more } }, as)
}

it('finds the type that is asked for, each hit by its id', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const group = await addTestGroup(tenant, [])
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  for (const [type, id, key] of [
    ['indivols', mei, `indivols||${mei}||`],
    ['grps', group, `grps||${group}`],
    ['volunteeringorg', organisationId, `volunteeringorg||${organisationId}`],
  ] as const) {
    const { hits } = (await ask(type)).body
    expect([hits.total, hits.hits.length]).toEqual([{ value: 1, relation: 'eq' }, 1])
    expect(hits.hits[0]).toMatchObject({ _id: id, _source: { vid: id, org: tenant.slug, compositeVolSortKey: key } })
  }
})

it('answers the fields that are wanted, in their order, and no more', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const { hits } = (await ask('indivols', { _source: ['status', 'fullName'] })).body
  expect(Object.entries(hits.hits[0]._source)).toEqual([
    ['status', 'Active'],
    ['fullName', 'Tan Mei Ling'],
  ])
})

it('refuses what the grammar does not name by its place, and who is no staff', async () => {
  const script = await ask('indivols', { script_fields: {} })
  expect([script.status, script.body.errors?.[0].path]).toEqual([400, 'script_fields'])
  expect((await ask('accounts')).status).toBe(400)
  expect((await ask('indivols', {}, tenant.kiosk)).status).toBe(403)
})
