import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listViews, removeView, restoreView, saveView } from '../../view-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const save = async (name: string): Promise<string> =>
  (await test.call(saveView, { body: { name, view: 'freeOn=Saturday' } }, tenant.user)).body.id
const remove = async (id: string, as = tenant.user) => (await test.call(removeView, { params: { id } }, as)).status
const restore = async (id: string, as = tenant.user) => (await test.call(restoreView, { params: { id } }, as)).status
const names = async () =>
  (await test.call(listViews, { query: {} }, tenant.user)).body.views.map(({ name }: { name: string }) => name)

it('goes and comes back, for its owner alone', async () => {
  const id = await save('Saturdays')
  const strangers = [tenant.superadmin, (await test.newTenant()).user]
  for (const as of strangers) expect(await remove(id, as)).toBe(404)
  expect([await remove(id), await names()]).toEqual([200, []])
  for (const as of strangers) expect(await restore(id, as)).toBe(404)
  expect([await remove(id), await restore(id), await names()]).toEqual([404, 200, ['Saturdays']])
})

it('stays away while another has its name, and after 30 days', async () => {
  const id = await save('Sundays')
  await remove(id)
  const other = await save('sundays')
  expect(await restore(id)).toBe(409)
  await remove(other)
  expect(await restore(id)).toBe(200)
  await remove(id)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('saved_views')
      .set({ deleted_at: new Date(now.getTime() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  )
  expect(await restore(id)).toBe(404)
})
