import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoChangeSet } from '#features/selection/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { importVolunteers } from '../../contract.ts'
import { importPeople, listImports } from '../../import-contract.ts'

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

it('says which of them was undone', async () => {
  await send({ rows: [{ fullName: 'Arun Kumar' }], fileName: 'one.csv' })
  const [{ changeSetId }] = await list()
  expect((await test.call(undoChangeSet, { params: { id: changeSetId }, body: {} }, tenant.superadmin)).status).toBe(
    200,
  )
  expect(await list()).toMatchObject([{ changeSetId, added: 1, undone: true }])
})

it('tells superadmins alone, and of their own organisation', async () => {
  await send({ rows: [{ fullName: 'Arun Kumar' }] })
  expect((await test.call(listImports, {}, tenant.user)).status).toBe(403)
  expect(await list((await test.newTenant()).superadmin)).toEqual([])
})
