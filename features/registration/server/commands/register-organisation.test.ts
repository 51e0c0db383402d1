import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrganisation } from '#features/organisations/contract.ts'
import { listOrganisations } from '#features/organisations/list-contract.ts'
import { listMembers } from '#features/organisations/member-contract.ts'
import { addThemselves } from '#testing/people-link.ts'
import { company, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { updateOwnForm } from '../../form-contract.ts'
import { defaultOwnForm } from '../../form-rules.ts'
import { searchRegistrations } from '../../list-contract.ts'
import * as staff from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const register = (tenant: TestTenant, more: object = {}) => registerPublicly(test, tenant, more, {}, 'organisation')
/** The last part of the link is another each time. */
const withoutLink = (text: string) => text.replace(/people\/[-0-9a-f]{36}/, '')
const list = async (tenant: TestTenant): Promise<staff.RegistrationSummary[]> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
const organisations = async (tenant: TestTenant) => (await test.call(listOrganisations, {}, tenant.user)).body

it('an organisation registers with its coordinators, as New, without what is the staff’s', async () => {
  const tenant = await test.newTenant()
  const reply = await register(tenant)
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({ message: registrationWords.in(['en'])('received'), peopleLink: expect.any(String) })
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
  expect([second.status, withoutLink(second.text)]).toEqual([first.status, withoutLink(first.text)])
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

it('one that names its people has them as members, and its link adds more', async () => {
  const tenant = await test.newTenant()
  const members = [{ fullName: 'Goh Lena', contactNo: '9123 4567', email: '' }, {}]
  const reply = await register(tenant, { members })
  const [row] = await list(tenant)
  const params = { organisationId: row!.recordId! }
  const names = async () =>
    (await test.call(listMembers, { params }, tenant.user)).body.orgVolunteerList.map(
      (one: { fullName: string }) => one.fullName,
    )
  expect(await names()).toEqual(['Goh Lena'])
  await addThemselves(test, tenant, reply.body.peopleLink!.split('/').at(-1)!, { fullName: 'Koh Ming' })
  expect(new Set(await names())).toEqual(new Set(['Goh Lena', 'Koh Ming']))
})

it('names what is wrong with one of its people, and takes none where the form asks for none', async () => {
  const tenant = await test.newTenant()
  const wrong = await register(tenant, { members: [{ fullName: 'Goh Lena' }, { email: 'nobody' }] })
  expect(wrong.body.errors.map((error: { path: string }) => error.path)).toEqual([
    'members.1.fullName',
    'members.1.email',
  ])
  const params = { form: 'organisation' as const }
  const body = { ...defaultOwnForm, leftOut: ['members'], version: 1 }
  await test.call(updateOwnForm, { params, body }, tenant.superadmin)
  const refused = await register(tenant, { members: [{ fullName: 'Goh Lena' }] })
  expect(refused.body.errors).toMatchObject([{ path: 'members' }])
  expect((await register(tenant)).status).toBe(201)
})

it('one that a robot wrote is answered with a link that leads nowhere, and keeps its people until it is accepted', async () => {
  const tenant = await test.newTenant()
  const reply = await register(tenant, { website: 'x', members: [{ fullName: 'Goh Lena' }] })
  const token = reply.body.peopleLink!.split('/').at(-1)!
  expect((await addThemselves(test, tenant, token)).status).toBe(404)
  const [row] = await list(tenant)
  const params = { id: row!.id }
  expect((await test.call(staff.getRegistration, { params }, tenant.user)).body.sent).toContainEqual(
    expect.objectContaining({ field: 'members', sent: expect.stringContaining('Goh Lena') }),
  )
  const { body } = await test.call(staff.acceptRegistration, { params }, tenant.user)
  const members = await test.call(listMembers, { params: { organisationId: body.recordId } }, tenant.user)
  expect(members.body.orgVolunteerList).toMatchObject([{ fullName: 'Goh Lena' }])
})
