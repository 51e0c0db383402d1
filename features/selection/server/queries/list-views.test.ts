import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listViews, removeView, type SavedView, saveView } from '../../view-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('lists whose they are alone, by name, without removed ones', async () => {
  const tenant = await test.newTenant()
  const save = async (name: string, as = tenant.user): Promise<SavedView> =>
    (await test.call(saveView, { body: { name, view: 'status=active' } }, as)).body
  const [beta, alpha, gone] = [await save('beta'), await save('Alpha'), await save('Gone')]
  const admins = await save('Of the administrator', tenant.superadmin)
  await test.call(removeView, { params: { id: gone.id } }, tenant.user)
  const list = async (as = tenant.user) => (await test.call(listViews, { query: {} }, as)).body.views
  expect([await list(), await list(tenant.superadmin)]).toEqual([[alpha, beta], [admins]])
  expect(await list((await test.newTenant()).user)).toEqual([])
  expect((await test.call(listViews, { query: {} }, tenant.kiosk)).status).toBe(403)
})

it('lists the views of one list, each with its own names', async () => {
  const tenant = await test.newTenant()
  const body = { name: 'New ones', view: 'status=New' }
  const save = async (list: 'volunteers' | 'organisations'): Promise<SavedView> =>
    (await test.call(saveView, { body: { ...body, list } }, tenant.user)).body
  const [people, organisations] = [await save('volunteers'), await save('organisations')]
  const list = async (of: 'volunteers' | 'organisations') =>
    (await test.call(listViews, { query: { list: of } }, tenant.user)).body.views
  expect([await list('volunteers'), await list('organisations')]).toEqual([[people], [organisations]])
})
