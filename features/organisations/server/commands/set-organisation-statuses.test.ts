import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getOrganisation } from '../../contract.ts'
import { setOrganisationStatuses } from '../../status-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const organisation = async (name: string, more: object = {}) =>
  (await addTestOrganisation(tenant, name, [], more)).organisationId
const send = (vids: string[], more: object = {}, as = tenant.user) =>
  test.call(setOrganisationStatuses, { body: { vids, newStatus: 'Active', ...more } }, as)
const open = async (id: string) => (await test.call(getOrganisation, { params: { id } }, tenant.superadmin)).body

it('gives all of them the status with an entry in each history, and says what each had before', async () => {
  const [bank, school] = [await organisation('Bank'), await organisation('School', { status: 'active', tier: 'Core' })]
  const { status, body } = await send([bank, school, bank], { remarks: 'Met at the fair' })
  expect([status, body.updated]).toEqual([200, 2])
  // the other one has had it already
  expect(body.changed).toEqual([{ vid: bank, version: 2, status: 'new', tier: '' }])
  const entry = { newStatus: 'Active', remarks: 'Met at the fair', changedBy: tenant.user.username }
  expect(await open(bank)).toMatchObject({ status: 'Active', version: 2, statusUpdates: [{ ...entry, tier: '' }] })
  // without a tier each keeps its own
  expect(await open(school)).toMatchObject({ tier: 'Core', statusUpdates: [{ ...entry, tier: 'Core' }] })
})

it('gives a tier where one is chosen, and refuses a status or a tier that is none', async () => {
  const bank = await organisation('Bank')
  expect((await send([bank], { newStatus: 'Sleeping' })).body.errors).toMatchObject([{ path: 'newStatus' }])
  expect((await send([bank], { tier: 'Nowhere' })).body.errors).toMatchObject([{ path: 'tier' }])
  expect((await open(bank)).statusUpdates).toEqual([])
  expect((await send([bank], { tier: 'Tier 1' })).body.changed).toHaveLength(1)
  expect(await open(bank)).toMatchObject({ tier: 'Tier 1' })
})

it('changes none where one was deleted, or is hidden by the limit to locations', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const here = await organisation('Here', { venue_ids: [of.here.id] })
  const away = await organisation('Away', { venue_ids: [of.away.id] })
  const gone = await organisation('Gone', { venue_ids: [of.here.id], deleted_at: new Date() })
  expect((await send([here, away], {}, of.limited)).status).toBe(404)
  expect((await send([here, gone], {}, of.limited)).status).toBe(404)
  expect((await send([here], {}, (await test.newTenant()).user)).status).toBe(404)
  expect((await open(here)).statusUpdates).toEqual([])
  expect((await send([here], {}, of.limited)).body).toMatchObject({ updated: 1 })
  expect((await send([here, away], {}, tenant.superadmin)).body).toMatchObject({ updated: 2 })
})
