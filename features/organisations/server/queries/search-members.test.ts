import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { localDate } from '#shared/dates.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const search = (
  organisationId: string,
  query: Sent<typeof contract.searchMembers>['query'] = {},
  as: Person = tenant.user,
) => test.call(contract.searchMembers, { params: { organisationId }, query }, as)
const names = async (...given: Parameters<typeof search>) =>
  (await search(...given)).body.members.map((one: contract.Member) => one.fullName)

it('filters without regard to case and accents, sorts and pages', async () => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['José', 'Arun 100%', 'Mei'])
  const set = (id: string, change: object) =>
    tenant.inside(({ db }) => db.updateTable('organisation_members').set(change).where('id', '=', id).execute())
  await set(memberIds[0]!, { email: 'jose@example.org', contact_no: '+6591234567', dob: '1990-03-25' })
  expect(await names(organisationId, { fullName: 'JOSE' })).toEqual(['José'])
  expect(await names(organisationId, { fullName: '100 aru' })).toEqual(['Arun 100%'])
  expect(await names(organisationId, { fullName: 'arun100' })).toEqual(['Arun 100%'])
  expect(await names(organisationId, { fullName: '%' })).toEqual(['Arun 100%'])
  expect(await names(organisationId, { email: 'jose@' })).toEqual(['José'])
  expect(await names(organisationId, { contactNo: '9123 4' })).toEqual(['José'])
  expect(await names(organisationId, { contactNo: 'x' })).toEqual([])
  expect(await names(organisationId, { sort: 'fullName', direction: 'asc' })).toEqual(['Arun 100%', 'José', 'Mei'])
  const page = await search(organisationId, { sort: 'fullName', direction: 'asc', size: 2, page: 2 })
  expect(page.body).toMatchObject({ orgName: 'Harbour Bank', total: 3, members: [{ fullName: 'Mei' }] })
})

it.each([contract.listMembers, contract.listMembersOld])('lists all living ones by name by $path', async (endpoint) => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Siti', 'Arun', 'Gone'])
  await tenant.inside(({ db, now }) =>
    db.updateTable('organisation_members').set({ deleted_at: now }).where('id', '=', memberIds[2]!).execute(),
  )
  const { body } = await test.call(endpoint, { params: { organisationId } }, tenant.user)
  expect(body).toMatchObject({
    orgName: 'Harbour Bank',
    orgVolunteerList: [{ fullName: 'Arun' }, { fullName: 'Siti' }],
  })
})

it('is of an organisation that the reader may see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { organisationId } = await addTestOrganisation(tenant, 'There', [], { venue_ids: [place.away.id] })
  const statuses = async (as: Person) => [
    (await search(organisationId, {}, as)).status,
    (await test.call(contract.listMembers, { params: { organisationId } }, as)).status,
  ]
  expect([await statuses(place.limited), await statuses(tenant.superadmin)]).toEqual([
    [404, 404],
    [200, 200],
  ])
  expect(await statuses((await test.newTenant()).user)).toEqual([404, 404])
})

it.each([
  ['age', '..17', { dob: '2026-01-01' }],
  ['gender', 'female', { gender: 'female' }],
  ['gender', '(not given)', { gender: '' }],
  ['citizenship', 'Foreigner', { citizenship: 'Foreigner' }],
  ['postalCode', '5601', { postal_code: '560123' }],
  ['postalCode', 'S 560 124', { postal_code: '560124' }],
  ['added', '..2020-01-01', { created_on: new Date('2020-01-01T02:00:00Z') }],
  ['lacks', 'dob', { dob: null }],
  ['lacks', 'contact', { email: '', contact_no: '' }],
])('finds by %s those with %s, and no others', async (name, value, change) => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Fitting', 'Other'])
  const usual = { dob: '1960-01-01', gender: 'male', citizenship: 'Singaporean', email: 'a@b.example' }
  await tenant.inside(async ({ db }) => {
    await db.updateTable('organisation_members').set(usual).execute()
    await db.updateTable('organisation_members').set(change).where('id', '=', memberIds[0]!).execute()
  })
  expect(await names(organisationId, { [name]: value })).toEqual(['Fitting'])
  expect((await search(organisationId, { lacks: 'nric' })).body.total).toBe(2)
})

it('shows the columns that are chosen', async () => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei'])
  await tenant.inside(({ db }) =>
    db
      .updateTable('organisation_members')
      .set({ dob: '2000-01-01', postal_code: '018956', updated_on: new Date('2026-03-01T17:00:00Z') })
      .where('id', '=', memberIds[0]!)
      .execute(),
  )
  const { body } = await search(organisationId, { columns: 'age,postalCode,updatedOn' })
  const age = Number(localDate(new Date(), 'Asia/Singapore').slice(0, 4)) - 2000
  expect(body.members[0].more).toEqual({ age, postalCode: '018956', updatedOn: '2026-03-02' })
})

it('says who consented themselves, when and to what, and finds those who did not', async () => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Arun', 'Mei'])
  // half past midnight of the 2nd in Singapore
  const consented = { consent_version: '2.x7Qe', consented_on: new Date('2026-11-01T16:30:00Z') }
  await tenant.inside(({ db }) =>
    db.updateTable('organisation_members').set(consented).where('id', '=', memberIds[1]!).execute(),
  )
  const { members } = (await search(organisationId, { sort: 'fullName', direction: 'asc' })).body
  expect(members).toMatchObject([
    { fullName: 'Arun', consentedOn: '', consentVersion: '' },
    { fullName: 'Mei', consentedOn: '2026-11-01T16:30:00.000Z', consentVersion: '2.x7Qe' },
  ])
  expect(await names(organisationId, { lacks: 'consent' })).toEqual(['Arun'])
  expect(await names(organisationId, { consented: '2026-11-02..2026-11-02' })).toEqual(['Mei'])
  expect(await names(organisationId, { consented: '..2026-11-01' })).toEqual([])
})
