import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addMember, showMember, updateMember } from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
let organisationId: string
let vid: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  ;({ organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', []))
  vid = (await test.call(addMember, { params: { organisationId }, body: good }, tenant.user)).body.vid
})
afterAll(() => test.stop())

const good = { fullName: 'Tan Mei Ling', dob: '1990-03-25', nric: 's1234567d', gender: 'female' }
const save = (body: object, as: Person = tenant.user, organisation = organisationId) =>
  test.call(updateMember, { params: { organisationId: organisation, vid }, body: { ...good, ...body } }, as)
const shown = async () => (await test.call(showMember, { params: { organisationId, vid } }, tenant.user)).body.nric

it.each([
  ['its mask', 'S****567D', 'S1234567D'],
  ['none at all', undefined, 'S1234567D'],
  ['another', 'T1234567J', 'T1234567J'],
  ['a blank', ' ', ''],
])('has after %s for its number the right one', async (_what, nric, after) => {
  expect((await save({ nric, contactNo: '91234567', version: 1 })).body).toMatchObject({
    contactNo: '+6591234567',
    version: 2,
  })
  expect(await shown()).toBe(after)
})

it('writes no other bytes where the number stays', async () => {
  const bytes = () =>
    tenant.inside(({ db }) => db.selectFrom('organisation_members').select('nric').executeTakeFirstOrThrow())
  const before = await bytes()
  await save({ nric: 'S****567D', contactNo: '91234567' })
  expect(await bytes()).toEqual(before)
})

it('keeps a foreign number, which is asked for again when its owner is Singaporean', async () => {
  expect((await save({ nric: 'AB 12', citizenship: 'Foreigner' })).body.nric).toBe('****2')
  const settled = await save({ nric: '****2', citizenship: 'Singaporean' })
  expect(settled.body.errors).toMatchObject([{ path: 'nric', message: 'Not a valid NRIC' }])
})

it.each([
  ['no name', { fullName: '' }, 'fullName'],
  ['no date of birth', { dob: '' }, 'dob'],
  ['the mask of another number', { nric: 'T****567J' }, 'nric'],
])('is refused with %s, by its field', async (_what, body, path) => {
  const reply = await save(body)
  expect([reply.status, reply.body.errors?.[0].path]).toEqual([400, path])
})

it('refuses an old version with the member as it is now', async () => {
  await save({ contactNo: '91234567', version: 1 })
  const stale = await save({ version: 1 })
  expect([stale.status, stale.body.current]).toMatchObject([409, { contactNo: '+6591234567', version: 2 }])
  expect((await save({ version: 2 })).status).toBe(200)
})

it('finds a member of this very organisation that is there', async () => {
  const other = await addTestOrganisation(tenant, 'North Club', [])
  expect((await save({}, tenant.user, other.organisationId)).status).toBe(404)
  expect((await save({}, (await test.newTenant()).user)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('organisation_members').set({ deleted_at: now }).execute())
  expect((await save({})).status).toBe(404)
})
