import { parseCsv } from 'hucre/csv'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportFileList } from '../../export-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is a spreadsheet of every slot that holds something, and the history says how much left', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['=Tan Mei Ling', 'Arun Kumar'])
  const file = {
    tenant_id: tenant.id,
    id: uuidv7(),
    record_id: mei!,
    file_name: 'x',
    name: 'letter.pdf',
    size: 5,
    created_by: 'test',
  }
  await tenant.inside(async ({ db, now }) => {
    await db
      .insertInto('files')
      .values({ ...file, storage_key: `${tenant.id}/x`, created_on: now })
      .execute()
    const paper = { slot: 2, name: 'Police check', needed_by: 'nobody' as const, roles: [], updated_on: new Date() }
    await db
      .insertInto('papers')
      .values({ tenant_id: tenant.id, ...paper })
      .execute()
    const slot = { tenant_id: tenant.id, volunteer_id: mei!, summary: '' }
    await db
      .insertInto('volunteer_files')
      .values([
        { ...slot, slot: 2, checked: true, date_checked: '2026-01-02', valid_until: '2027-01-02' },
        { ...slot, slot: 1, file_id: file.id },
        { ...slot, slot: 3 },
        { ...slot, volunteer_id: arun!, slot: 1, checked: true },
      ])
      .execute()
  })
  const { url, fileName } = (await test.call(exportFileList, { query: {} }, tenant.user)).body
  expect(fileName).toMatch(/^volunteer-files-\d+\.csv$/)
  expect(parseCsv((await test.send('GET', url)).text)).toEqual([
    ['Full Name', 'Slot', 'File', 'Checked', 'Date Checked', 'Valid Until', 'Check or Agreement'],
    ["'=Tan Mei Ling", '1', 'letter.pdf', 'No', '', '', ''],
    ["'=Tan Mei Ling", '2', '', 'Yes', '2026-01-02', '2027-01-02', 'Police check'],
    ['Arun Kumar', '1', '', 'Yes', '', '', ''],
  ])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ username: tenant.user.username, recordName: '2 volunteers' }])
})

it('may be a workbook, and is there for an organisation without any', async () => {
  const reply = await test.call(exportFileList, { query: { format: 'excel' } }, tenant.user)
  expect([reply.status, reply.body.fileName]).toEqual([200, expect.stringMatching(/\.xlsx$/)])
  expect((await test.call(exportFileList, { query: {} }, tenant.kiosk)).status).toBe(403)
})
