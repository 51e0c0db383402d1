import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGroup, deleteGroup, restoreGroup, updateGroup } from '#features/groups/contract.ts'
import { undoChangeSet } from '#features/selection/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchHistory } from '../../contract.ts'
import { standsSince } from './stands-since.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const make = async (): Promise<string> =>
  (await test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user)).body.vid
const rename = (vid: string, groupName: string) =>
  test.call(updateGroup, { params: { vid }, body: { groupName, groupDescription: '' } }, tenant.user)
const remove = (vid: string) => test.call(deleteGroup, { params: { vid } }, tenant.user)
/** Of each change of this record, the oldest first, whether a later one that fits still stands. */
const standing = async (vid: string, fits = sql<boolean>`true`): Promise<boolean[]> => {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{
      stands: boolean
    }>`select ${standsSince(fits)} as stands from changes c where record_id = ${vid} order by id`.execute(db),
  )
  return rows.map(({ stands }) => stands)
}

it('is so for all changes but the last', async () => {
  const vid = await make()
  await rename(vid, 'Drivers')
  await rename(await make(), 'Others')
  expect(await standing(vid)).toEqual([true, false])
  await rename(vid, 'Pilots')
  expect(await standing(vid)).toEqual([true, true, false])
})

it('asks for later changes that fit only', async () => {
  const vid = await make()
  await rename(vid, 'Drivers')
  expect(await standing(vid, sql<boolean>`later.operation = 'delete'`)).toEqual([false, false])
  await remove(vid)
  expect(await standing(vid, sql<boolean>`later.operation = 'delete'`)).toEqual([true, true, false])
})

it('does not count what was undone, nor the undo; what was restored by hand it does', async () => {
  const vid = await make()
  await remove(vid)
  const [{ id }] = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets
  await test.call(undoChangeSet, { params: { id } }, tenant.superadmin)
  expect(await standing(vid)).toEqual([false, false, false])
  await remove(vid)
  await test.call(restoreGroup, { params: { vid } }, tenant.user)
  expect(await standing(vid)).toEqual([true, true, true, true, false])
})
