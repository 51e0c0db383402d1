import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getOrganisationForm, updateOrganisationForm } from '#features/form-settings/form-contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { lacksFields } from './lacks-fields.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))
const found = (what: 'details' | 'consent') =>
  tenant.run(tenant.user, async (ctx) => {
    const condition = await lacksFields(ctx, what)
    const { rows } = await sql<{ id: string }>`select id from organisation_search where ${condition}`.execute(ctx.db)
    return rows.map(({ id }) => id)
  })
const consent = () =>
  tenant.inside(({ db }) =>
    db
      .updateTable('organisation_profiles')
      .set({ profile: JSON.stringify({ agreeToTerms: true }) })
      .execute(),
  )
async function demand(...fields: string[]) {
  const { body } = await test.call(getOrganisationForm, {}, tenant.superadmin)
  const mandatory = ['orgName', 'agreeToTerms', ...fields].map((field) => ({ field, fieldName: field }))
  const saved = await test.call(updateOrganisationForm, { body: { ...body, mandatory } }, tenant.superadmin)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
}

it.each([
  ['orgName', { name: '' }],
  ['entityType', { entity_type: '' }],
  ['volGroupSize', { given_group_size: null }],
  ['assignedBusinessUnits', { venue_ids: [] }],
  ['coordinators', {}],
  ['about', {}],
])('finds who lacks %s where the form demands it', async (field, bare) => {
  await demand(...(field === 'orgName' ? [] : [field]))
  const { given_group_size: _, ...columns } = { given_group_size: null, ...bare }
  const { organisationId } = await addTestOrganisation(tenant, 'Imported', [], columns)
  await consent()
  const { arrayData } = (await test.call(getOrganisationForm, {}, tenant.superadmin)).body.assignedBusinessUnits
  const assignedBusinessUnits = [{ zone: arrayData[0].zone, locations: arrayData[0].locations.slice(0, 1) }]
  await create({ coordinators: [mei], about: 'A bank', assignedBusinessUnits })
  expect(await found('details')).toEqual([organisationId])
})

it('finds who was never asked for the consent, and else nobody where the form demands nothing but names', async () => {
  await demand()
  const { organisationId } = await addTestOrganisation(tenant, 'Imported', [])
  await create()
  expect([await found('details'), await found('consent')]).toEqual([[organisationId], [organisationId]])
  await consent()
  expect([await found('details'), await found('consent')]).toEqual([[], []])
})
