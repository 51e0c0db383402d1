import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { mostFields } from '../../kind-rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (body: object, as = tenant.superadmin) =>
  test.send('POST', '/api/own-fields', { form: 'volunteers', kind: 'text', label: 'Bus', ...body }, as)
const labels = async (as = tenant.user) =>
  (await test.call(contract.listOwnFields, { query: { form: 'volunteers' } }, as)).body.fields.map(
    ({ label }: contract.OwnField) => label,
  )

it('adds a field at the end of its form, with choices that have keys', async () => {
  await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'L'], mandatory: true })
  expect(size).toMatchObject({
    options: [{ label: 'S', isRemoved: false }, { label: 'L' }],
    mandatory: true,
    version: 1,
  })
  expect(new Set(size.options.map(({ key }) => key)).size).toBe(2)
  const drives = await addOwnField(test, tenant, { kind: 'yes-no', label: 'Drives', options: ['Maybe'] })
  expect(drives.options.map(({ key, label }) => [key, label])).toEqual([
    ['yes', 'Yes'],
    ['no', 'No'],
  ])
  expect(await labels()).toEqual(['Bus', 'Size', 'Drives'])
})

it('has a name once in a form, however it is written, and may share it with another form', async () => {
  expect((await create({})).status).toBe(200)
  const again = await create({ label: 'BÚS' })
  expect([again.status, again.body.errors]).toEqual([
    400,
    [{ path: 'label', message: 'There is a field with this name already' }],
  ])
  expect((await create({ form: 'activities' })).status).toBe(200)
})

it.each([
  [{ kind: 'choice' }, 'options'],
  [{ kind: 'choice', options: [{ label: 'A' }, { label: 'a' }] }, 'options'],
  [{ label: ' ' }, 'label'],
])('refuses %j', async (body, path) => {
  const refused = await create(body)
  expect([refused.status, refused.body.errors?.map((one: { path: string }) => one.path)]).toEqual([400, [path]])
})

it('is for superadmins, up to a number of fields in a form', async () => {
  expect((await create({}, tenant.user)).status).toBe(403)
  for (let number = 1; number <= mostFields; number += 1) await create({ label: `Field ${number}` })
  expect([(await create({})).status, (await create({ form: 'organisations' })).status]).toEqual([400, 200])
})
