import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listMembers } from '../../member-contract.ts'
import { takeBackImport, takeBackMembers } from './take-back-import.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('deletes what an import created: organisations, and members alone', async () => {
  tenant = await test.newTenant()
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Alder', ['Arun', 'Mei'])
  await tenant.run(tenant.superadmin, (ctx) => takeBackMembers(ctx, [memberIds[0]!]))
  const { body } = await test.call(listMembers, { params: { organisationId } }, tenant.user)
  expect(body.orgVolunteerList).toMatchObject([{ fullName: 'Mei' }])
  await tenant.run(tenant.superadmin, (ctx) => takeBackImport(ctx, [organisationId]))
  expect((await calls.find()).organisations).toEqual([])
})
