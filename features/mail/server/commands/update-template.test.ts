import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../template-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const good = { subjectName: 'Thank you', templateHtml: '<p>Hi</p>' }
const translations = [{ language: 'ms' as const, subject: 'Terima kasih', html: '<p>Hai</p>' }]
const create = () =>
  test.call(contract.createTemplate, { body: { ...good, templateName: 'Thanks', translations } }, tenant.user)
const update = (body: object, as = tenant.user) =>
  test.call(contract.updateTemplate, { params: { name: 'thanks' }, body: { ...good, ...body } }, as)

it('changes what is sent; languages that are not sent stay', async () => {
  await create()
  const { body } = await update({ subjectName: 'Many thanks', version: 1 })
  expect(body).toMatchObject({ templateName: 'Thanks', SubjectPart: 'Many thanks', version: 2, translations })
  expect((await update({ translations: [] })).body.translations).toEqual([])
})

it('refuses a version that is no longer current, and tells what is kept; without one the last wins', async () => {
  await create()
  await update({ subjectName: 'Second', version: 1 })
  const stale = await update({ subjectName: 'Third', version: 1 })
  expect([stale.status, stale.body.current]).toMatchObject([409, { SubjectPart: 'Second' }])
  expect((await update({ subjectName: 'Third' })).body.SubjectPart).toBe('Third')
})

it('is of its organisation', async () => {
  await create()
  expect((await update({}, (await test.newTenant()).user)).status).toBe(404)
  expect((await update({})).status).toBe(200)
})
