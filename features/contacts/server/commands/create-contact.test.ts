import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { columnsOf } from './create-contact.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const good = {
  fullName: ' Lim Wei ',
  email: 'Lim@Example.org',
  contactNo: '91234567',
  fullAddress: '1 North Road',
  status: 'Active',
}
const create = (more: object = {}, kind: 'donors' | 'volmanagers' = 'donors') =>
  test.send('POST', `/api/${kind}`, { ...good, ...more }, tenant.user)

it('makes donors and volunteer managers, who are kept apart', async () => {
  const { vid, fullName } = (await create()).body
  expect(fullName).toBe('Lim Wei')
  await create({ fullName: 'Arun' }, 'volmanagers')
  expect((await test.call(contract.listDonors, {}, tenant.user)).body).toEqual([
    {
      vid,
      fullName: 'Lim Wei',
      email: 'lim@example.org',
      mobileNo: '+6591234567',
      fullAddress: '1 North Road',
      status: 'Active',
      createdOn: expect.any(String),
      version: 1,
    },
  ])
  expect((await test.call(contract.listManagers, {}, tenant.user)).body).toMatchObject([{ fullName: 'Arun' }])
})

it('takes a name and a status alone', async () => {
  const body = { fullName: 'Lim Wei', status: 'Pending' as const }
  expect((await test.call(contract.createDonor, { body }, tenant.user)).status).toBe(200)
  const [donor] = (await test.call(contract.listDonors, {}, tenant.user)).body
  expect(donor).toMatchObject({ email: '', mobileNo: '', fullAddress: '', status: 'Pending' })
})

it.each([
  ['no name', { fullName: ' ' }, 'fullName', 'Full name is required.'],
  ['a bad address', { email: 'a@b' }, 'email', 'Not a valid Email'],
  ['a bad number', { contactNo: '123' }, 'contactNo', 'Not a valid Phone No'],
  ['another status', { status: 'Gone' }, 'status', '"Gone" is not one of the options'],
  ['no text as status', { status: { toString: [] } }, 'status', 'Not one of the options'],
  ['no status', { status: '' }, 'status', 'Status is required.'],
  ['an id', { vid: 'x' }, 'vid', 'Unrecognized key: "vid"'],
])('is refused with %s', async (_name, more, path, message) => {
  for (const kind of ['donors', 'volmanagers'] as const) {
    const reply = await create(more, kind)
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
  }
})

it('keeps an address in small letters, however it is written', () => {
  expect(columnsOf({ ...good, status: 'Active' })).toMatchObject({ email: 'lim@example.org', contact_no: '91234567' })
})
