import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../template-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (templateName: string) =>
  test.call(contract.createTemplate, { body: { templateName, subjectName: 'Hello' } }, tenant.user)
const remove = (names: string[]) => test.call(contract.deleteTemplates, { body: { names } }, tenant.user)
const restore = (ids: string[], as = tenant.user) => test.call(contract.restoreTemplates, { body: { ids } }, as)
const names = async () =>
  (await test.call(contract.listTemplates, {}, tenant.user)).body.map(
    (one: { TemplateName: string }) => one.TemplateName,
  )

it('deletes several with their count, and brings them back', async () => {
  for (const name of ['One', 'Two', 'Three']) await create(name)
  const { body } = await remove(['one', 'Two', 'Two'])
  expect(body.message).toBe('Deleted 2 templates successfully')
  expect(await names()).toEqual(['Three'])
  expect((await restore(body.ids)).body.message).toBe('Restored 2 templates')
  expect(await names()).toEqual(['One', 'Three', 'Two'])
})

it('deletes none when one is not there', async () => {
  await create('One')
  expect((await remove(['One', 'Absent'])).status).toBe(404)
  expect(await names()).toEqual(['One'])
  expect((await remove(['One'])).status).toBe(200)
})

it('lets a deleted one’s name be used, and then does not bring that one back', async () => {
  await create('One')
  const { ids } = (await remove(['One'])).body
  expect((await create('one')).status).toBe(200)
  expect(await restore(ids)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('called one now') } })
  await remove(['one'])
  expect((await restore(ids)).status).toBe(200)
})

it('brings back nothing of another organisation, nor after 30 days', async () => {
  await create('One')
  const { ids } = (await remove(['One'])).body
  expect((await restore(ids, (await test.newTenant()).user)).status).toBe(404)
  const days = (count: number) =>
    tenant.inside(({ db, now }) =>
      db
        .updateTable('mail_templates')
        .set({ deleted_at: new Date(now.getTime() - count * 86_400_000) })
        .execute(),
    )
  await days(31)
  expect((await restore(ids)).status).toBe(404)
  await days(29)
  expect((await restore(ids)).status).toBe(200)
})
