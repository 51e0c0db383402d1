import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listOrganisations } from '../../list-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, save } = organisationCalls(() => ({ test, tenant }))

it.each([['/api/v2/volunteering-org'], ['/api/volunteering-org']])(
  'comes whole from %s, without numbers, and not again while nothing changed',
  async (path) => {
    const id = await create({ coordinators: [mei] })
    const first = await test.send('GET', path, undefined, tenant.user)
    expect(first.body).toMatchObject([{ volunteeringOrgId: id, orgName: 'Harbour Bank', volGroupsize: 25 }])
    expect(first.body[0].coordinators).toEqual([
      { name: 'Tan Mei Ling', officeContact: '', mobileContact: '+6591234567', email: '' },
    ])
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await test.send('GET', path, undefined, tenant.user, headers)).status).toBe(304)
    await save(id, { about: 'A bank' })
    expect((await test.send('GET', path, undefined, tenant.user, headers)).status).toBe(200)
  },
)

it('has every organisation that the reader may see, in parts or not', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestOrganisation(tenant, 'Here', [], { venue_ids: [place.here.id] })
  await addTestOrganisation(tenant, 'There', [], { venue_ids: [place.away.id] })
  await addTestOrganisation(tenant, 'Gone', [], { deleted_at: new Date() })
  const names = async (as: Person) =>
    (await test.call(listOrganisations, {}, as)).body.map((one: { orgName: string }) => one.orgName)
  expect(await names(place.limited)).toEqual(['Here'])
  expect(await names(tenant.superadmin)).toEqual(['Here', 'There'])
})
