import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory, searchHistory } from '#features/history/contract.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, open, save } = organisationCalls(() => ({ test, tenant }))

it('keeps what a save does not name, and tells who saves on an old version', async () => {
  const id = await create({ coordinators: [mei], about: 'A bank', suggestedActivities: ['Outings'] })
  const saved = await save(id, { about: 'A large bank', version: 1 })
  expect(saved.body).toMatchObject({ about: 'A large bank', suggestedActivities: ['Outings'], version: 2 })
  expect(saved.body.coordinators).toHaveLength(1)
  const stale = await save(id, { about: 'A small bank', version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  expect(stale.body.current).toMatchObject({ about: 'A large bank', version: 2 })
  expect((await save(id, { about: 'A small bank', version: 2 })).status).toBe(200)
})

it('has a history of statuses that only grows', async () => {
  const id = await create()
  const { statusUpdates } = await open(id)
  const added = {
    newStatus: 'Active',
    tier: 'Partner',
    remarks: 'Signed',
    changedBy: 'nobody',
    dateChanged: '2000-01-01T00:00',
  }
  const saved = await save(id, { status: 'Active', statusUpdates: [...statusUpdates, added] })
  expect(saved.body).toMatchObject({ status: 'Active', tier: 'Partner' })
  expect(saved.body.statusUpdates).toMatchObject([
    { newStatus: 'New' },
    { newStatus: 'Active', remarks: 'Signed', changedBy: tenant.user.username },
  ])
  expect((await save(id, { statusUpdates: [] })).body.statusUpdates).toHaveLength(2)
  // what was only remarked stands in the history of all too
  const noted = async () =>
    (await test.call(searchHistory, { query: { action: 'edited an organisation' } }, tenant.superadmin)).body.total
  const before = await noted()
  await save(id, { status: 'Active', statusUpdates: [{ newStatus: 'Active', remarks: 'Called' }] })
  await save(id, { status: 'Active', statusUpdates: [{ newStatus: 'Active', remarks: 'Called again' }] })
  expect(await noted()).toBe(before + 2)
  expect((await save(id, { status: 'New', statusUpdates: saved.body.statusUpdates })).status).toBe(400)
  expect((await save(id, { statusUpdates: [{ newStatus: 'Gone' }] })).status).toBe(400)
  expect((await open(id)).status).toBe('Active')
})

it('writes its own history, field by field, without numbers', async () => {
  const id = await create({ coordinators: [mei] })
  const [kept] = (await open(id)).coordinators
  await save(id, { about: 'A bank', coordinators: [{ ...kept, nricFinNo: 'T1234567J' }] })
  const history = await test.call(
    getRecordHistory,
    { params: { recordType: 'organisation', recordId: id } },
    tenant.user,
  )
  expect(history.body.changes[0].fields).toEqual({ about: ['', 'A bank'], coordinator_1: null })
  for (const number of ['1234567D', '1234567J']) expect(history.text).not.toContain(number)
})

it.each([
  ['another status than the last', { status: 'New', statusUpdates: [{ newStatus: 'Active' }] }, 'status'],
  ['a status that is none', { statusUpdates: [{ newStatus: 'Gone' }] }, 'status'],
  ['no name', { orgName: '' }, 'orgName'],
  ['a mask of nobody', { coordinators: [{ name: 'Mei', nricFinNo: 'S****567D' }] }, 'coordinators.0.nricFinNo'],
])('is refused with %s, and nothing of it is kept', async (_what, body, path) => {
  const id = await create()
  const reply = await save(id, body)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  expect((await open(id)).version).toBe(1)
})

it('gives two saves of one version to the first, and finds none that is deleted or elsewhere', async () => {
  const id = await create()
  const replies = await Promise.all([1, 2, 3].map((at) => save(id, { about: `${at}`, version: 1 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await save(id, { about: 'A' }, (await test.newTenant()).user)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ deleted_at: now }).execute())
  expect((await save(id, { about: 'A' })).status).toBe(404)
})
