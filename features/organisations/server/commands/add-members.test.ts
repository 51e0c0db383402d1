import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
let organisationId: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  ;({ organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', []))
})
afterAll(() => test.stop())

const good = { fullName: 'Tan Mei Ling', dob: '1990-03-25', nric: 's1234567d', gender: 'female' }
const params = () => ({ organisationId })
const list = async (): Promise<contract.Member[]> =>
  (await test.call(contract.listMembers, { params: params() }, tenant.user)).body.orgVolunteerList
const addMany = (members: object[], as = tenant.user) =>
  test.send('POST', `/api/organisations/${organisationId}/members`, { members }, as)

it('adds one from the form, with a number that is kept encrypted', async () => {
  const body = { ...good, contactNo: '9123 4567', postalCode: '018956' }
  const added = await test.call(contract.addMember, { params: params(), body }, tenant.user)
  expect(added.body).toMatchObject({ fullName: 'Tan Mei Ling', orgName: 'Harbour Bank' })
  expect(await list()).toMatchObject([
    { vid: added.body.vid, contactNo: '+6591234567', nric: 'S****567D', postalCode: '018956' },
  ])
  const stored = await tenant.inside(({ db }) => db.selectFrom('organisation_members').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain('1234567D')
})

it.each([
  ['no name', { fullName: '' }, 'fullName', 'Full name is required.'],
  ['no date of birth', { dob: '' }, 'dob', 'Date of birth is required.'],
  ['a wrong number', { nric: 'S1234567A' }, 'nric', 'Not a valid NRIC'],
  ['another gender', { gender: 'x' }, 'gender', '"x" is not one of the options'],
])('refuses one with %s, by the page of today and the older one', async (_name, more, path, message) => {
  for (const endpoint of [contract.addMember, contract.addMemberOld]) {
    const reply = await test.call(endpoint, { params: params(), body: { ...good, ...more } }, tenant.user)
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
  }
  expect(await list()).toEqual([])
})

it('adds those of a spreadsheet all or not at all, at most 5,000 at once', async () => {
  const bad = await addMany([{ fullName: 'Mei' }, { fullName: 'Arun', dob: 'x' }])
  expect(bad.body.errors).toMatchObject([{ path: 'members.1.dob', message: 'Invalid date of birth format' }])
  for (const length of [5001, 10_001])
    expect((await addMany(Array.from({ length }, () => ({ fullName: 'Mei' })))).status).toBe(413)
  expect((await addMany([])).body.errors).toEqual([{ path: 'members', message: 'Please select a Member' }])
  expect(await list()).toEqual([])
  expect((await addMany([{ fullName: 'Mei' }, { fullName: 'Arun' }])).body).toEqual({ added: 2 })
})

it('finds no organisation that is deleted or elsewhere', async () => {
  const add = (as = tenant.user) => test.call(contract.addMember, { params: params(), body: good }, as)
  const stranger = (await test.newTenant()).user
  expect([(await add(stranger)).status, (await addMany([good], stranger)).status]).toEqual([404, 404])
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ deleted_at: now }).execute())
  expect([(await add()).status, (await addMany([good])).status]).toEqual([404, 404])
})
