import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGroup } from '#features/groups/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getChangeSet, searchHistory } from '../../contract.ts'
import { markUndone } from './mark-undone.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const newest = async (): Promise<string> =>
  (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets[0].id
const mark = (id: string) => tenant.run(tenant.superadmin, (ctx) => markUndone(ctx, id))
const isUndone = async (id: string) =>
  (await test.call(getChangeSet, { params: { id } }, tenant.superadmin)).body.undone

it('notes once that a change-set is undone, and by which, also for several at once', async () => {
  await test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user)
  const id = await newest()
  expect(await isUndone(id)).toBe(false)
  const results = await Promise.allSettled([mark(id), mark(id), mark(id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(mark(id)).rejects.toThrow('This has been undone already.')
  expect(await isUndone(id)).toBe(true)
  const [marked] = await tenant.inside(({ db }) => db.selectFrom('undone_change_sets').selectAll().execute())
  expect(marked).toMatchObject({ change_set_id: id, undone_by: await newest() })
})
