import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findOrganisations, type OrganisationFilter, type OrganisationQuery } from './find-organisations.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const ask = (filters: OrganisationFilter[], more: Partial<OrganisationQuery> = {}) =>
  tenant.run(tenant.user, (ctx) =>
    findOrganisations(ctx, { filters, sort: 'orgName', descending: false, from: 0, size: 10, ...more }),
  )
const names = async (filter: OrganisationFilter) => (await ask([filter])).rows.map(({ name }) => name)

it('finds a part of a name, a beginning of a word, a number and a status', async () => {
  const more = { contact_no: '+6591234567', coordinator: 'Tan Mei Ling', status: 'active', entity_type: 'School' }
  await addTestOrganisation(tenant, 'Harbour Bank', [], more)
  await addTestOrganisation(tenant, 'Bankers', [])
  const cases: [OrganisationFilter, string[]][] = [
    [{ kind: 'contains', field: 'orgName', text: 'ank' }, ['Bankers', 'Harbour Bank']],
    [{ kind: 'prefix', field: 'orgName', text: 'ank' }, []],
    [{ kind: 'prefix', field: 'orgName', text: 'bank' }, ['Bankers', 'Harbour Bank']],
    [{ kind: 'contains', field: 'coordinator', text: 'mei' }, ['Harbour Bank']],
    [{ kind: 'contains', field: 'contactNo', text: '9123 45' }, ['Harbour Bank']],
    [{ kind: 'contains', field: 'contactNo', text: 'no digit' }, []],
    [{ kind: 'contains', field: 'status', text: 'ctiv' }, ['Harbour Bank']],
    [{ kind: 'is', field: 'status', values: ['ACTIVE'] }, ['Harbour Bank']],
    [{ kind: 'is', field: 'entityType', values: ['school', 'Club'] }, ['Harbour Bank']],
  ]
  for (const [filter, found] of cases) expect([filter, await names(filter)]).toEqual([filter, found])
})

it('has the page that is asked for, in its order, with the number of all', async () => {
  for (const name of ['B', 'D', 'A', 'C']) await addTestOrganisation(tenant, `Organisation ${name}`, [])
  await addTestOrganisation(tenant, 'Organisation Gone', [], { deleted_at: new Date() })
  const filter = { kind: 'contains', field: 'orgName', text: 'organisation' } as const
  for (const filters of [[], [filter]]) {
    const page = await ask(filters, { from: 1, size: 2 })
    expect([page.rows.map(({ name }) => name.at(-1)), page.total, page.exact]).toEqual([['B', 'C'], 4, true])
    const turned = await ask(filters, { descending: true, size: 1 })
    expect(turned.rows.map(({ name }) => name.at(-1))).toEqual(['D'])
  }
})
