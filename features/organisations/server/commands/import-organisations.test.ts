import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { importVolunteers } from '#features/volunteers/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getOrganisation } from '../../contract.ts'
import { searchOrganisations } from '../../list-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const send = (tenant: TestTenant, rows: object[], by = tenant.superadmin) =>
  test.call(importVolunteers, { body: rows }, by)
const list = async (tenant: TestTenant) =>
  (await test.call(searchOrganisations, { query: { sort: 'orgName', direction: 'asc' } }, tenant.user)).body

it('registers the organisations of a spreadsheet with their members', async () => {
  const tenant = await test.newTenant()
  const rows = [
    { orgName: 'Harbour Bank', entityType: 'Company', coordinatorName: 'Mei', memberFullName: 'Arun' },
    { orgName: 'Harbour Bank', memberFullName: 'Siti', memberNric: 'S1234567D' },
    { orgName: 'North Club', status: 'Active' },
  ]
  expect((await send(tenant, rows, tenant.user)).status).toBe(403)
  expect((await send(tenant, rows)).body).toMatchObject({ data: true })
  const { organisations } = await list(tenant)
  expect(organisations).toMatchObject([{ orgName: 'Harbour Bank', coordinator: 'Mei' }, { orgName: 'North Club' }])
  const id = organisations[0].volunteeringOrgId
  const harbour = (await test.call(getOrganisation, { params: { id } }, tenant.user)).body
  expect(harbour).toMatchObject({ memberCount: 2, statusUpdates: [{ newStatus: 'New', remarks: 'Imported' }] })
  const again = await send(tenant, [{ orgName: 'HARBOUR BANK' }])
  expect(again.body.errors).toEqual([
    { path: 'rows.1.orgName', message: 'An organisation of this name is registered already' },
  ])
})

it('takes own fields, and names the cells that are no answer', async () => {
  const tenant = await test.newTenant()
  const industry = await addOwnField(test, tenant, {
    form: 'organisations',
    kind: 'choice',
    label: 'Industry',
    options: ['Banking', 'Food'],
  })
  const wrong = await send(tenant, [{ orgName: 'Harbour Bank' }, { orgName: 'North Club', [industry.id]: 'Ships' }])
  expect([wrong.status, wrong.body.errors?.map((one: { path: string }) => one.path)]).toEqual([
    400,
    [`rows.2.${industry.id}`],
  ])
  const rows = [
    { orgName: 'Harbour Bank', [industry.id]: 'banking' },
    { orgName: 'Harbour Bank', memberFullName: 'Mei' },
  ]
  expect((await send(tenant, rows)).status).toBe(200)
  const id = (await list(tenant)).organisations[0].volunteeringOrgId
  const { body } = await test.call(getOrganisation, { params: { id } }, tenant.user)
  expect(body).toMatchObject({ memberCount: 1, own: { [industry.id]: 'Banking' } })
})

it('makes organisations once when the same file is sent twice at one moment, and says in the history what it did', async () => {
  const tenant = await test.newTenant()
  const rows = Array.from({ length: 2000 }, (_, i) => ({ orgName: `Organisation ${i}`, memberFullName: 'Mei' }))
  const replies = await Promise.all([send(tenant, rows), send(tenant, rows), send(tenant, rows)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect((await list(tenant)).total.value).toBe(2000)
  const history = await test.call(searchHistory, { query: {} }, tenant.superadmin)
  expect(history.body.changeSets).toMatchObject([{ action: 'Imported organisations', records: 4000, undoable: true }])
})

it('registers nothing when one row is wrong, and names every one', async () => {
  const tenant = await test.newTenant()
  const reply = await send(tenant, [{ orgName: 'A' }, { orgName: 'B', memberDob: 'x' }, { orgName: '' }])
  expect([reply.status, reply.body.detail]).toEqual([
    400,
    'Row 2, Member Date of Birth: Invalid date of birth format\nRow 2, Member Full Name: Full name is required.\nRow 3, Organisation Name: Organisation Name Required!',
  ])
  expect((await list(tenant)).total.value).toBe(0)
})

it('takes 20,000 rows, and not one more', async () => {
  const tenant = await test.newTenant()
  const rows = Array.from({ length: 20_000 }, (_, i) => ({
    orgName: `Organisation ${i % 40}`,
    memberFullName: `Member ${i}`,
    memberNric: 'S1234567D',
  }))
  expect((await send(tenant, [...rows, { orgName: 'One more' }])).status).toBe(413)
  expect((await send(tenant, rows)).status).toBe(200)
  expect((await list(tenant)).total.value).toBe(40)
})
