import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findDoubleOrganisations } from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds organisations on record by name but for its spelling, else by whom to call', async () => {
  tenant = await test.newTenant()
  const coordinators = [{ name: 'Mei', mobileContact: '91234567', email: 'Mei@example.org' }]
  const uen = await addOwnField(test, tenant, { form: 'organisations', kind: 'text', label: 'UEN' })
  const alder = await calls.create({ orgName: 'Alder Foods Pte Ltd', coordinators, own: { [uen.id]: '201912345A' } })
  for (const orgName of ['Birch Ltd', 'Birch Pte Ltd']) await calls.create({ orgName })
  const organisations = [
    { orgName: 'ALDER FOODS PRIVATE LIMITED' },
    { orgName: 'Cedar', emails: ['mei@example.org'] },
    { orgName: 'Cedar', phones: ['+65 9123-4567'] },
    { orgName: 'Birch' },
    { orgName: 'Alder Foods (AF)', numbers: ['201999999Z'] },
    { orgName: 'Golden Lotus', numbers: ['2019 12345 a', 'nil'] },
    { orgName: 'Nobody', emails: ['x@example.org'], phones: ['81234567'] },
  ]
  const find = (by = tenant.superadmin) => test.call(findDoubleOrganisations, { body: { organisations } }, by)
  expect((await find()).body.doubles).toMatchObject([
    { at: 0, vid: alder, reason: 'name', count: 1, name: 'Alder Foods Pte Ltd', status: 'New' },
    { at: 1, vid: alder, reason: 'email' },
    { at: 2, vid: alder, reason: 'phone' },
    { at: 3, reason: 'names', count: 2, seen: [expect.any(String), expect.any(String)] },
    { at: 4, vid: alder, reason: 'other-number', seen: [alder] },
    { at: 5, vid: alder, reason: 'number', seen: [alder] },
  ])
  expect((await find(tenant.user)).status).toBe(403)
  const other = await test.newTenant()
  expect((await find(other.superadmin)).body.doubles).toEqual([])
})
