import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const good = {
  fullName: 'Lim Wei',
  email: 'Lim@Example.org',
  contactNo: '91234567',
  fullAddress: '1 North Road',
  status: 'Active',
}
const create = (
  tenant: TestTenant,
  more: object = {},
  endpoint: typeof contract.createDonor | typeof contract.createManager = contract.createDonor,
) => test.call(endpoint, { body: { ...good, ...more } } as never, tenant.user)
const search = async (tenant: TestTenant, kind: 'donor' | 'manager', query: object = {}) =>
  (await test.call(contract.searchContacts, { params: { kind }, query }, tenant.user)).body

describe('donors and volunteer managers', () => {
  it('are kept apart, and listed with their number as mobileNo', async () => {
    const tenant = await test.newTenant()
    await create(tenant)
    await create(tenant, { fullName: 'Arun' }, contract.createManager)
    const donors = await test.call(contract.listDonors, {}, tenant.user)
    expect(donors.body).toMatchObject([
      { fullName: 'Lim Wei', email: 'lim@example.org', mobileNo: '+6591234567', version: 1 },
    ])
    const managers = await test.call(contract.listManagers, {}, tenant.user)
    expect(managers.body).toMatchObject([{ fullName: 'Arun' }])
    const params = { kind: 'manager' as const, vid: donors.body[0].vid }
    expect((await test.call(contract.deleteContact, { params }, tenant.user)).status).toBe(404)
    expect(
      (await test.call(contract.deleteContact, { params: { ...params, kind: 'donor' } }, tenant.user)).status,
    ).toBe(200)
  })

  it('keep what an edit does not send', async () => {
    const tenant = await test.newTenant()
    const params = { kind: 'donor' as const, vid: (await create(tenant)).body.vid }
    const body = { fullName: 'Lim Wei Wei', status: 'Pending' as const, version: 1 }
    const edited = await test.call(contract.updateContact, { params, body }, tenant.user)
    expect(edited.body).toMatchObject({
      fullName: 'Lim Wei Wei',
      email: 'lim@example.org',
      mobileNo: '+6591234567',
      fullAddress: '1 North Road',
    })
  })

  it.each([
    ['no name', { fullName: ' ' }, 'fullName', 'Full name is required.'],
    ['a bad address', { email: 'a@b' }, 'email', 'Not a valid Email'],
    ['a bad number', { contactNo: '123' }, 'contactNo', 'Not a valid Phone No'],
    ['another status', { status: 'Gone' }, 'status', '"Gone" is not one of the options'],
    ['no text as status', { status: { toString: [] } }, 'status', 'Not one of the options'],
    ['no status', { status: '' }, 'status', 'Status is required.'],
    ['an id', { vid: 'x' }, 'vid', 'Unrecognized key: "vid"'],
  ])('are refused with %s', async (_name, more, path, message) => {
    const tenant = await test.newTenant()
    const reply = await create(tenant, more)
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
  })

  it('are filtered, sorted, edited by version, deleted and restored', async () => {
    const tenant = await test.newTenant()
    const { vid } = (await create(tenant, { fullName: 'José Tan' })).body
    await create(tenant, { fullName: 'Bala', status: 'Pending' })
    const names = async (query: object) =>
      (await search(tenant, 'donor', query)).contacts.map((one: { fullName: string }) => one.fullName)
    expect(await names({ fullName: 'jose' })).toEqual(['José Tan'])
    expect(await names({ status: 'Pending' })).toEqual(['Bala'])
    expect(await names({ sort: 'fullName', direction: 'asc' })).toEqual(['Bala', 'José Tan'])
    const params = { kind: 'donor' as const, vid }
    const edit = (version: number) =>
      test.call(contract.updateContact, { params, body: { ...good, status: 'Inactive', version } }, tenant.user)
    expect((await edit(1)).body).toMatchObject({ fullName: 'Lim Wei', status: 'Inactive', version: 2 })
    const stale = await edit(1)
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ version: 2 })])
    await test.call(contract.deleteContact, { params }, tenant.user)
    expect(await names({})).toEqual(['Bala'])
    expect((await test.call(contract.restoreContact, { params }, tenant.user)).status).toBe(200)
    expect((await search(tenant, 'donor')).total).toBe(2)
  })
})
