import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrganisation } from '#features/organisations/contract.ts'
import { listOrganisations } from '#features/organisations/list-contract.ts'
import { company, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchRegistrations } from '../../list-contract.ts'
import * as staff from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const register = (tenant: TestTenant, more: object = {}) => registerPublicly(test, tenant, more, {}, 'organisation')
const list = async (tenant: TestTenant): Promise<staff.RegistrationSummary[]> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
const organisations = async (tenant: TestTenant) => (await test.call(listOrganisations, {}, tenant.user)).body

it('an organisation registers with its coordinators, as New, without what is the staff’s', async () => {
  const tenant = await test.newTenant()
  const reply = await register(tenant)
  expect([reply.status, reply.body]).toEqual([201, { message: registrationWords.in(['en'])('received') }])
  const [row] = await list(tenant)
  expect(row).toMatchObject({ form: 'organisation', state: 'filed', name: company.orgName })
  const stored = await test.call(getOrganisation, { params: { id: row!.recordId! } }, tenant.user)
  expect(stored.body).toMatchObject({
    orgName: company.orgName,
    status: 'New',
    createdBy: 'Public registration',
    coordinators: [{ name: 'Tan Mei Ling', email: 'mei.ling@example.org' }],
  })
})

it('one that is known gets the same answer, and staff see the possible duplicate', async () => {
  const tenant = await test.newTenant()
  const first = await register(tenant)
  const second = await register(tenant, { orgName: 'HARBOUR BANK' })
  expect([second.status, second.text]).toEqual([first.status, first.text])
  const [later, earlier] = await list(tenant)
  expect(later!.similar).toEqual([{ vid: earlier!.recordId, name: company.orgName }])
  expect(earlier!.similar).toEqual([])
})

it('one of which name and coordinator agree is named before newer ones of the same coordinator', async () => {
  const tenant = await test.newTenant()
  await register(tenant)
  for (const orgName of ['Harbour Shop', 'Harbour Café']) await register(tenant, { orgName })
  await register(tenant)
  const [row] = await list(tenant)
  expect(row!.similar.map(({ name }) => name)).toEqual([company.orgName, 'Harbour Café', 'Harbour Shop'])
})

it('one without anybody to write to is asked for a coordinator', async () => {
  const tenant = await test.newTenant()
  const reply = await register(tenant, { coordinators: [{ name: 'Tan Mei Ling' }] })
  expect(reply.body.errors).toEqual([
    { path: 'coordinators.0.email', ...registrationWords.message('coordinatorNeeded') },
  ])
  expect(await organisations(tenant)).toEqual([])
})

it('one that a robot wrote waits until staff accept it', async () => {
  const tenant = await test.newTenant()
  expect((await register(tenant, { website: 'x' })).status).toBe(201)
  expect(await organisations(tenant)).toEqual([])
  const [row] = await list(tenant)
  expect(row).toMatchObject({ state: 'waiting', reason: 'robot' })
  const params = { id: row!.id }
  const details = (await test.call(staff.getRegistration, { params }, tenant.user)).body
  expect(details.sent).toContainEqual({ field: 'entityType', label: 'Entity Type', current: '', sent: 'Company' })
  expect((await test.call(staff.acceptRegistration, { params }, tenant.user)).status).toBe(200)
  expect(await organisations(tenant)).toMatchObject([{ orgName: company.orgName }])
})
