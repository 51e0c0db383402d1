import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteOrganisation, restoreOrganisation } from '../../contract.ts'
import { listMembers } from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { open, find } = organisationCalls(() => ({ test, tenant }))
const remove = (vid: string, as: Person = tenant.user) => test.call(deleteOrganisation, { params: { vid } }, as)
const restore = (vid: string, as: Person = tenant.user) => test.call(restoreOrganisation, { params: { vid } }, as)

it('hides an organisation with its members, and brings it back with them', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei'])
  const members = async () => (await test.call(listMembers, { params: { organisationId } }, tenant.user)).status
  expect((await remove(organisationId)).body).toEqual({ message: 'Deleted Harbour Bank' })
  expect([(await find()).total.value, await members(), (await remove(organisationId)).status]).toEqual([0, 404, 404])
  const [row] = await tenant.inside(({ db }) => db.selectFrom('organisations').select('deleted_by').execute())
  expect(row!.deleted_by).toBe(tenant.user.username)
  expect((await restore(organisationId)).body).toEqual({ message: 'Restored Harbour Bank' })
  expect([(await open(organisationId)).memberCount, (await restore(organisationId)).status]).toEqual([1, 404])
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const deleted_at = new Date(Date.now() - days * 86_400_000)
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [], { deleted_at })
  expect((await restore(organisationId)).status).toBe(status)
})

it('is for anyone who sees the organisation', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { organisationId: away } = await addTestOrganisation(tenant, 'There', [], { venue_ids: [place.away.id] })
  expect([(await remove(away, place.limited)).status, (await remove(away, tenant.superadmin)).status]).toEqual([
    404, 200,
  ])
  expect([(await restore(away, place.limited)).status, (await restore(away, tenant.superadmin)).status]).toEqual([
    404, 200,
  ])
})
