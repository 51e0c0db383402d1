import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteVolunteers, setStatuses, undoChangeSet, undoOwn } from '#features/selection/contract.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import { searchPeople as searchCall } from '#features/selection/search-contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { importVolunteers } from '../../contract.ts'
import { importPeople, listImports } from '../../import-contract.ts'
import { registerNewcomers } from '../../newcomer-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const list = async (as = tenant.superadmin) => (await test.call(listImports, {}, as)).body.imports
const send = (body: object) => test.call(importPeople, { body } as never, tenant.superadmin)

it('lists what was imported with its file, who did it and how many, the newest first', async () => {
  const vid = await created()
  await test.call(importVolunteers, { body: [{ fullName: 'Lim Wei' }] }, tenant.superadmin)
  const rows = [{ fullName: 'Tan Ah Kow' }, { fullName: 'Siti Rahman' }]
  await send({ rows, updates: [{ vid, row: { gender: 'Male' } }], fileName: 'list of 2026.xlsx' })
  await send({ rows: [{ fullName: 'Arun Kumar' }], fileName: 'one.csv' })
  expect(await list()).toMatchObject([
    { fileName: 'one.csv', added: 1, updated: 0, undone: false },
    { fileName: 'list of 2026.xlsx', added: 2, updated: 1, undone: false },
    { fileName: '', added: 1, updated: 0, undone: false },
  ])
})

it('lists those who were registered from a list of a group or a session, as the refusal of their undo says', async () => {
  const body = { people: [{ fullName: 'Uncle Bala' }] }
  const { vids, changeSetId } = (await test.call(registerNewcomers, { body } as never, tenant.user)).body
  expect(await list()).toMatchObject([{ changeSetId, fileName: 'People registered from a list', added: 1, updated: 0 }])
  const status = { vids, newStatus: 'Active', tier: '', remarks: '' }
  expect((await test.call(setStatuses, { body: status }, tenant.superadmin)).status).toBe(200)
  const refusal = 'Nothing was undone: 1 changed since and stays: Uncle Bala.'
  const undo = async (as = tenant.user) =>
    (await test.call(undoOwn, { params: { id: changeSetId }, body: {} }, as)).body
  // the list of imports is a superadmin's
  expect((await undo()).detail).toBe(refusal)
  const asked = await test.call(undoChangeSet, { params: { id: changeSetId }, body: {} }, tenant.superadmin)
  expect(asked.body.detail).toBe(
    `${refusal} The import window lists them under Earlier imports, and can remove them too.`,
  )
})

it('says which of them was undone', async () => {
  await send({ rows: [{ fullName: 'Arun Kumar' }], fileName: 'one.csv' })
  const [{ changeSetId }] = await list()
  expect((await test.call(undoChangeSet, { params: { id: changeSetId }, body: {} }, tenant.superadmin)).status).toBe(
    200,
  )
  expect(await list()).toMatchObject([{ changeSetId, added: 1, undone: true }])
})

it('says how many of an undone one stay; the list of them is these alone, and they can be removed too', async () => {
  const created = ['Arun Kumar', 'Lim Wei', 'Tan Mei'].map((fullName) => ({ fullName }))
  await send({ rows: created, fileName: 'one.csv' })
  await send({ rows: [{ fullName: 'Siti Rahman' }], fileName: 'two.csv' })
  const [, { changeSetId }] = await list()
  const query = listQuery({ imported: changeSetId })
  const found = async () =>
    (await test.call(searchCall, { body: { query, _source: ['fullName', 'vid'] } }, tenant.superadmin)).body.hits
      .hits as { _id: string; _source: { fullName: string } }[]
  const names = async () =>
    (await found()).map(({ _source }) => _source.fullName).toSorted((a, b) => a.localeCompare(b))
  expect(await names()).toEqual(['Arun Kumar', 'Lim Wei', 'Tan Mei'])
  expect(await list()).toMatchObject([{ staying: 0 }, { staying: 0 }])
  const vids = (await found()).filter(({ _source }) => _source.fullName !== 'Lim Wei').map(({ _id }) => _id)
  const status = { vids, newStatus: 'Active', tier: '', remarks: '' }
  expect((await test.call(setStatuses, { body: status }, tenant.superadmin)).status).toBe(200)
  const undone = await test.call(undoChangeSet, { params: { id: changeSetId }, body: {} }, tenant.superadmin)
  expect(undone.body).toMatchObject({ restorable: 1, removed: 1, staying: 2, keptTotal: 2 })
  expect(await list()).toMatchObject([{ staying: 0 }, { undone: true, staying: 2 }])
  expect(await names()).toEqual(['Arun Kumar', 'Tan Mei'])
  const removed = await test.call(deleteVolunteers, { body: { query } }, tenant.superadmin)
  expect(removed.body).toMatchObject({ deleted: 2 })
  expect(await list()).toMatchObject([{ staying: 0 }, { undone: true, staying: 0 }])
})

it('says who of an undone one was updated by it, changed since, and has kept what it wrote', async () => {
  const vids = [await created({ nric: '' }), await created({ nric: '' })]
  const updates = vids.map((vid, i) => ({ vid, row: { fullName: `Person ${i}`, email: `new${i}@example.org` } }))
  await send({ updates, fileName: 'upd.csv' })
  const [{ changeSetId }] = await list()
  expect(await list()).toMatchObject([{ undone: false, keptUpdates: 0, keptNames: [] }])
  const status = { vids: [vids[1]], newStatus: 'Active', tier: '', remarks: '' }
  expect((await test.call(setStatuses, { body: status } as never, tenant.superadmin)).status).toBe(200)
  const undone = await test.call(undoChangeSet, { params: { id: changeSetId }, body: {} }, tenant.superadmin)
  expect(undone.body).toMatchObject({ restorable: 1, keptTotal: 1 })
  expect(await list()).toMatchObject([{ undone: true, staying: 0, keptUpdates: 1, keptNames: ['Person 1'] }])
})

it('tells superadmins alone, and of their own organisation', async () => {
  await send({ rows: [{ fullName: 'Arun Kumar' }] })
  expect((await test.call(listImports, {}, tenant.user)).status).toBe(403)
  expect(await list((await test.newTenant()).superadmin)).toEqual([])
})
