import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cutRights } from '#features/accounts/server/commands/cut-rights.ts'
import { searchAccesses } from '#features/history/access-contract.ts'
import { updateOwnField } from '#features/own-fields/contract.ts'
import { addTestExport } from '#testing/add-test-export.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportVolunteers, getExport } from '../../export-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({}, { worker: true })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const open = (id: string, as: Person = tenant.user) => test.call(getExport, { params: { id } }, as)

it('says how far it is, and where it is once it is done', async () => {
  const running = await addTestExport(tenant, tenant.user, { done: 3, total: 9 })
  expect((await open(running)).body).toEqual({
    state: 'running',
    fileName: 'volunteers.csv',
    done: 3,
    total: 9,
    url: '',
  })
  const storage_key = `${tenant.id}/exports/x.csv`
  await test.platform.storage.put(storage_key, Buffer.from('A,B'), { size: 3, type: 'text/csv' })
  const { body } = await open(await addTestExport(tenant, tenant.user, { state: 'done', storage_key }))
  expect((await test.send('GET', body.url)).text).toBe('A,B')
})

it('is found by the person who asked for it, and by nobody else', async () => {
  const id = await addTestExport(tenant, tenant.user)
  expect([(await open(id, tenant.superadmin)).status, (await open(id, (await test.newTenant()).user)).status]).toEqual([
    404, 404,
  ])
  expect((await open(id)).status).toBe(200)
})

it('is not handed over where the account has lost rights since, and is where it lost them before', async () => {
  const storage_key = `${tenant.id}/exports/x.csv`
  const before = await addTestExport(tenant, tenant.user, {
    state: 'done',
    storage_key,
    created_on: new Date(Date.now() - 60_000),
  })
  await tenant.inside((work) => cutRights(work, tenant.user.accountId))
  const after = await addTestExport(tenant, tenant.user, {
    state: 'done',
    storage_key,
    created_on: new Date(Date.now() + 60_000),
  })
  expect((await open(before)).body).toMatchObject({ state: 'failed', url: '' })
  expect((await open(after)).body).toMatchObject({ state: 'done', url: expect.stringMatching(/./) })
})

it('is handed over as long as its owner sees the own fields that it has or was narrowed by', async () => {
  await addTestVolunteers(tenant, ['Mei Ling'])
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'T-shirt size' })
  const make = async (body: object, as: Person = tenant.user) => {
    const asked = await test.call(exportVolunteers, { body: { format: 'csv', ...body } as never }, as)
    expect(asked.status).toBe(202)
    const id: string = asked.body.exportId
    await vi.waitUntil(async () => (await open(id, as)).body.state === 'done', { timeout: 20_000, interval: 50 })
    return id
  }
  const named = { columns: ['fullName'] }
  const without = await make(named)
  const withSize = [
    await make({ columns: ['fullName', `own:${size.id}`] }),
    await make({}), // the whole form
    await make({
      ...named,
      query: {
        bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, { term: { own: `${size.id}=none` } }] },
      },
    }),
  ]
  const ofSuperadmin = await make({}, tenant.superadmin)
  const { id, kind: _, ...now } = size
  const narrow = (change: { seenBy: 'staff' | 'superadmins'; version: number }) =>
    test.call(updateOwnField, { params: { id }, body: { ...now, ...change } }, tenant.superadmin)
  const narrowed = await narrow({ seenBy: 'superadmins', version: now.version })
  expect(narrowed.status).toBe(200)
  const states = async () => Promise.all(withSize.map(async (one) => (await open(one)).body.state))
  expect(await states()).toEqual(['failed', 'failed', 'failed'])
  expect((await open(without)).body).toMatchObject({ state: 'done', url: expect.stringMatching(/./) })
  expect((await open(ofSuperadmin, tenant.superadmin)).body.state).toBe('done')
  expect((await narrow({ seenBy: 'staff', version: narrowed.body.version })).status).toBe(200)
  expect(await states()).toEqual(['done', 'done', 'done'])
})

it('is noted when it is fetched, and not while it is being made', async () => {
  const running = await addTestExport(tenant, tenant.user)
  const done = await addTestExport(tenant, tenant.user, {
    state: 'done',
    storage_key: `${tenant.id}/exports/x.csv`,
    total: 2,
  })
  for (const id of [running, done, done]) await open(id)
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  expect(accesses).toMatchObject([
    {
      username: tenant.user.username,
      action: 'Downloaded an export of volunteers',
      recordName: '2 volunteers',
      details: 'File: volunteers.csv',
    },
  ])
})
