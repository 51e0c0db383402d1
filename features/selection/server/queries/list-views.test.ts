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
  const list = async (as = tenant.user) => (await test.call(listViews, {}, as)).body.views
  expect([await list(), await list(tenant.superadmin)]).toEqual([[alpha, beta], [admins]])
  expect(await list((await test.newTenant()).user)).toEqual([])
  expect((await test.call(listViews, {}, tenant.kiosk)).status).toBe(403)
})
