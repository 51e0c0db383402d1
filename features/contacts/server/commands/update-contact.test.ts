import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let vid: string
const given = { fullName: 'Lim Wei', email: 'lim@example.org', contactNo: '91234567', fullAddress: '1 North Road' }
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  const body = { ...given, status: 'Active' as const }
  vid = (await test.call(contract.createDonor, { body }, tenant.user)).body.vid
})
afterAll(() => test.stop())

const save = (more: object, kind: contract.ContactKind = 'donor') =>
  test.send(
    'PUT',
    `/api/contacts/${kind}/${vid}`,
    { fullName: 'Lim Wei', status: 'Active', version: 1, ...more },
    tenant.user,
  )

it('keeps what an edit does not send, and empties what it sends empty', async () => {
  const edited = await save({ fullName: 'Lim Wei Wei', status: 'Pending' })
  const kept = { email: 'lim@example.org', mobileNo: '+6591234567', fullAddress: '1 North Road' }
  expect(edited.body).toMatchObject({ ...kept, fullName: 'Lim Wei Wei', status: 'Pending', version: 2 })
  expect((await save({ email: '', contactNo: '', version: 2 })).body).toMatchObject({ email: '', mobileNo: '' })
})

it('refuses an old version with the contact as it is now; of several at once one is saved', async () => {
  await save({ status: 'Inactive' })
  const stale = await save({})
  expect([stale.status, stale.body.current]).toMatchObject([409, { status: 'Inactive', version: 2 }])
  const replies = await Promise.all([1, 2, 3].map(() => save({ version: 2 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it.each([
  ['no name', { fullName: '' }, 'fullName'],
  ['a bad address', { email: 'a@b' }, 'email'],
  ['a bad number', { contactNo: '12' }, 'contactNo'],
  ['no version', { version: undefined }, 'version'],
])('is refused with %s, by its field', async (_what, more, path) => {
  const reply = await save(more)
  expect([reply.status, reply.body.errors?.[0].path]).toEqual([400, path])
})

it('finds a contact of its kind that is there', async () => {
  expect((await save({}, 'manager')).status).toBe(404)
  await test.call(contract.deleteContact, { params: { kind: 'donor', vid } }, tenant.user)
  expect((await save({})).status).toBe(404)
})
