import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnField } from '#features/own-fields/contract.ts'
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

it('says what a shared view asks of an own field only to those who see its answers', async () => {
  const tenant = await test.newTenant()
  const addField = async (label: string, seenBy: 'staff' | 'superadmins') =>
    (await test.call(createOwnField, { body: { form: 'volunteers', kind: 'text', label, seenBy } }, tenant.superadmin))
      .body.id
  const [secret, open] = [await addField('Secret', 'superadmins'), await addField('Bus', 'staff')]
  const view = new URLSearchParams({ own: `${secret}=has%3Aabc&${open}=has%3A74` }).toString()
  const body = { name: 'Told', view, shared: true }
  expect((await test.call(saveView, { body }, tenant.superadmin)).status).toBe(200)
  const read = async (as: typeof tenant.user): Promise<string> => {
    const { views } = (await test.call(listViews, { query: {} }, as)).body
    return decodeURIComponent(decodeURIComponent(views[0].view))
  }
  expect(await read(tenant.superadmin)).toContain(`${secret}=has:abc`)
  expect(await read(tenant.user)).toBe(`own=${secret}=any&${open}=has:74`)
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
