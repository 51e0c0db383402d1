import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addStatusUpdates, readStatus } from './add-history.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const settings = () => tenant.inside(({ db }) => getOrganisationSettings({ db }))

it.each([
  [
    { status: 'active', tier: '' },
    { status: 'active', tier: '' },
  ],
  [
    { status: 'ACTIVE', tier: 'partner' },
    { status: 'active', tier: 'Partner' },
  ],
])('reads %j as its key and its option', async (given, read) => {
  expect(readStatus(await settings(), given)).toEqual(read)
})

it('refuses another by the names that the caller has for it', async () => {
  const form = await settings()
  const paths = { status: 'a.newStatus', tier: 'a.tier' }
  const refusal = (given: { status: string; tier: string }) => () => readStatus(form, given, paths)
  expect(refusal({ status: 'Gone', tier: '' })).toThrow('a.newStatus: "Gone" is not one of the options')
  expect(refusal({ status: 'new', tier: 'Gone' })).toThrow('a.tier: "Gone" is not one of the options')
})

it('appends entries of now by the person who asks, in their order', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const entry = (remarks: string) => ({ status: 'active', tier: '', remarks })
  await tenant.run(tenant.user, (ctx) => addStatusUpdates(ctx, organisationId, [entry('Called'), entry('Signed')]))
  await tenant.run(tenant.user, (ctx) => addStatusUpdates(ctx, organisationId, []))
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('organisation_status_updates').selectAll().orderBy('id').execute(),
  )
  expect(rows).toMatchObject([
    { remarks: 'Called', changed_by: tenant.user.username, organisation_id: organisationId },
    { remarks: 'Signed', new_status: 'active' },
  ])
})
