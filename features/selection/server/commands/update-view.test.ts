import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listViews, removeView, restoreView, type SavedView, saveView, updateView } from '../../view-contract.ts'

let test: TestApp
let tenant: TestTenant
let colleague: Person
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  colleague = await tenant.addPerson('user')
})
afterAll(() => test.stop())

const save = async (name: string, shared = false): Promise<SavedView> =>
  (await test.call(saveView, { body: { name, view: 'columns=fullName%2Cage&status=active', shared } }, tenant.user))
    .body
const update = (id: string, body: { name: string; shared: boolean }, as: Person) =>
  test.call(updateView, { params: { id }, body }, as)
const list = async (as: Person): Promise<SavedView[]> => (await test.call(listViews, { query: {} }, as)).body.views

it('shares a view with colleagues, who use it and cannot change it', async () => {
  const { id } = await save('Actives')
  expect(await list(colleague)).toEqual([])
  expect((await update(id, { name: 'Active ones', shared: true }, tenant.user)).body).toMatchObject({ shared: true })
  expect(await list(colleague)).toMatchObject([
    {
      id,
      name: 'Active ones',
      sharedBy: tenant.user.username,
      mayChange: false,
      view: 'columns=fullName%2Cage&status=active',
    },
  ])
  expect((await update(id, { name: 'Mine', shared: false }, colleague)).status).toBe(404)
  expect((await test.call(removeView, { params: { id } }, colleague)).status).toBe(404)
  expect((await test.call(restoreView, { params: { id } }, colleague)).status).toBe(404)
  expect(await list((await test.newTenant()).user)).toEqual([])
})

it('lets a superadmin change what is shared, and nothing else of a colleague', async () => {
  const [open, own] = [await save('Open', true), await save('Own')]
  expect((await update(own.id, { name: 'Seen', shared: true }, tenant.superadmin)).status).toBe(404)
  expect((await test.call(removeView, { params: { id: own.id } }, tenant.superadmin)).status).toBe(404)
  expect((await update(open.id, { name: 'Opened', shared: true }, tenant.superadmin)).status).toBe(200)
  expect((await test.call(removeView, { params: { id: open.id } }, tenant.superadmin)).status).toBe(200)
  expect(await list(colleague)).toEqual([])
  expect((await test.call(restoreView, { params: { id: open.id } }, tenant.superadmin)).status).toBe(200)
  expect((await list(colleague)).map(({ name }) => name)).toEqual(['Opened'])
  expect((await update(open.id, { name: 'Opened', shared: false }, tenant.superadmin)).body.shared).toBe(false)
  expect([await list(colleague), (await list(tenant.user)).length]).toEqual([[], 2])
})

it('refuses a name that the owner has already', async () => {
  const [one] = [await save('One'), await save('Two')]
  const taken = await update(one!.id, { name: 'TWO', shared: false }, tenant.user)
  expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'name'])
  expect((await update(one!.id, { name: 'ONE', shared: false }, tenant.user)).status).toBe(200)
})
