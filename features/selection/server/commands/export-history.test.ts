import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportFileList, exportVolunteers } from '../../export-contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

/** The row that the newest change-set left in the history. */
async function newestRow(tenant: TestTenant) {
  const { changeSets } = (await app.call(searchHistory, { query: {} }, tenant.superadmin)).body
  const { action, changes } = (await app.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin))
    .body
  return { action, ...changes[0] }
}

const search = (...filter: object[]) => ({
  query: { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, ...filter] } },
})

test.each([
  ['everybody', {}, 3, 'Everybody'],
  ['a search for all', search(), 3, 'Everybody'],
  [
    'a name and a status',
    search(
      { regexp: { fullName: { value: '.*tan.*', case_insensitive: true } } },
      { terms: { status: ['New', 'Active'] } },
    ),
    2,
    'Full Name contains "tan"; Status: New or Active',
  ],
])('an export of %s says how many left, and by which filter', async (_name, body, volunteers, filter) => {
  const tenant = await app.newTenant()
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Tan Ah Kow', 'Arun Kumar'])
  expect((await app.call(exportVolunteers, { body } as never, tenant.user)).status).toBe(202)
  expect(await newestRow(tenant)).toMatchObject({
    action: 'Exported volunteers',
    operation: 'export',
    recordName: `${volunteers} volunteers`,
    fields: { volunteers: [null, volunteers], filter: [null, filter] },
  })
})

test('the file list says how many people and rows left', async () => {
  const tenant = await app.newTenant()
  const ids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Without a file'])
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_files')
      .values(
        [ids[0]!, ids[0]!, ids[1]!].map((volunteer_id, slot) => ({
          tenant_id: tenant.id,
          volunteer_id,
          slot: slot + 1,
          checked: true,
          summary: 'checked',
        })),
      )
      .execute(),
  )
  expect((await app.call(exportFileList, { query: {} }, tenant.user)).status).toBe(200)
  expect(await newestRow(tenant)).toMatchObject({
    action: 'Exported the file list',
    operation: 'export',
    recordName: '2 volunteers',
    fields: { rows: [null, 3], volunteers: [null, 2], filter: [null, 'Everybody'] },
  })
})
