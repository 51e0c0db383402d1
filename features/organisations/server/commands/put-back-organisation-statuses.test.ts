import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteOrganisation, getOrganisation, updateOrganisation } from '../../contract.ts'
import { putBackOrganisationStatuses, setOrganisationStatuses } from '../../status-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const organisation = async (name: string, more: object = {}) =>
  (await addTestOrganisation(tenant, name, [], more)).organisationId
const set = async (vids: string[], as = tenant.superadmin) =>
  (await test.call(setOrganisationStatuses, { body: { vids, newStatus: 'Active' } }, as)).body.changed
const putBack = (organisations: object[], as = tenant.superadmin) =>
  test.call(putBackOrganisationStatuses, { body: { organisations } as never }, as)
const open = async (id: string) => (await test.call(getOrganisation, { params: { id } }, tenant.superadmin)).body

it('gives each what it had before, with an entry in its history', async () => {
  const [bank, school] = [
    await organisation('Bank'),
    await organisation('School', { status: 'pending', tier: 'Tier 1' }),
  ]
  const before = await set([bank, school])
  expect((await putBack(before)).body).toEqual({ putBack: 2 })
  expect(await open(bank)).toMatchObject({ status: 'New', version: 3 })
  expect(await open(school)).toMatchObject({ status: 'Pending', tier: 'Tier 1' })
  const entries = (await open(school)).statusUpdates.map(({ newStatus, remarks }: Record<string, string>) => [
    newStatus,
    remarks,
  ])
  expect(entries).toEqual([
    ['Active', ''],
    ['Pending', 'Undone'],
  ])
  // once is enough: they have been changed since
  expect((await putBack(before)).body).toEqual({ putBack: 0 })
})

it('leaves one as it is that somebody changed or deleted since', async () => {
  const [bank, school] = [await organisation('Bank'), await organisation('School')]
  const gone = await organisation('Gone')
  const before = await set([bank, school, gone])
  await test.call(deleteOrganisation, { params: { vid: gone } }, tenant.user)
  const body = { status: 'Pending', statusUpdates: [{ newStatus: 'Pending' }] }
  expect((await test.call(updateOrganisation, { params: { id: bank }, body }, tenant.user)).status).toBe(200)
  expect((await putBack(before)).body).toEqual({ putBack: 1 })
  expect([(await open(bank)).status, (await open(school)).status]).toEqual(['Pending', 'New'])
})

it('touches none that the limit to locations hides', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const away = await organisation('Away', { venue_ids: [of.away.id] })
  const before = await set([away])
  expect((await putBack(before, of.limited)).status).toBe(404)
  expect((await open(away)).status).toBe('Active')
  expect((await putBack(before)).body).toEqual({ putBack: 1 })
})
