import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listViews, mostViews, saveView } from '../../view-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const save = (name: string, view = 'freeOn=Saturday', as = tenant.user) =>
  test.call(saveView, { body: { name, view } }, as)

it('keeps a view for who saved it, once under each name', async () => {
  const saved = await save(' Saturdays ')
  expect([saved.status, saved.body]).toMatchObject([200, { name: 'Saturdays', view: 'freeOn=Saturday' }])
  const again = await save('SATURDAYS', 'status=active')
  expect([again.status, again.body.errors[0].path]).toEqual([400, 'name'])
  expect((await save('Saturdays', 'status=active', tenant.superadmin)).status).toBe(200)
  const { body } = await test.call(listViews, { query: {} }, tenant.user)
  expect(body.views).toEqual([saved.body])
})

it.each([
  ['name', '  ', 'status=active'],
  ['view', 'No filters', ''],
  ['view', 'Hidden column', 'nric=S1234567A'],
  ['view', 'Wrong value', 'lastCame=soon'],
])('names %s when refusing %s %s', async (path, name, view) => {
  const { status, body } = await save(name, view)
  expect([status, body.errors[0].path]).toEqual([400, path])
})

it('keeps so many and no more, also of those saved at once', async () => {
  const person = await tenant.addPerson('user')
  await tenant.inside(async ({ db, now }) => {
    const rows = Array.from({ length: mostViews - 1 }, (_, n) => ({ id: crypto.randomUUID(), name: `View ${n}` }))
    const more = { tenant_id: tenant.id, account_id: person.accountId, view: 'status=active', created_on: now }
    await db
      .insertInto('saved_views')
      .values(rows.map((row) => ({ ...row, ...more })))
      .execute()
  })
  const both = await Promise.all([save('One more', undefined, person), save('And another', undefined, person)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
