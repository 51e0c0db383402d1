import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listOwnFormVersions, type OwnForm, updateOwnForm } from '../../form-contract.ts'
import { defaultOwnForm, noText } from '../../form-rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const form = 'individual'

const list = (as = tenant.superadmin) => test.call(listOwnFormVersions, { params: { form } }, as)
const save = (change: Partial<OwnForm>, version: number, as = tenant.superadmin) =>
  test.call(updateOwnForm, { params: { form }, body: { ...defaultOwnForm, ...change, version } }, as)

it('says who saved a public form when, and which parts changed, the newest first', async () => {
  const consent = { ...noText, en: 'We keep your name.' }
  const colleague = await tenant.addPerson('superadmin')
  await save({ pages: 'one', leftOut: ['religion'] }, 1)
  await save({ pages: 'one', leftOut: ['religion'], consent }, 2, colleague)
  await test.call(
    updateOwnForm,
    { params: { form: 'organisation' }, body: { ...defaultOwnForm, pages: 'one', version: 1 } },
    tenant.superadmin,
  )
  const { versions } = (await list()).body
  expect(versions).toMatchObject([
    { version: 3, savedBy: colleague.username, parts: ['consent'] },
    { version: 2, savedBy: tenant.superadmin.username, parts: ['pages', 'leftOut'] },
    { version: 1, savedBy: '', savedOn: '', parts: [] },
  ])
  expect(versions).toHaveLength(3)
})

it('has no version of a save that changed nothing, and none of a form that nobody has saved', async () => {
  expect((await list()).body.versions).toEqual([])
  await save({ pages: 'one' }, 1)
  expect((await save({ pages: 'one' }, 2)).body.version).toBe(2)
  await save({ leftOut: ['religion'] }, 2)
  expect((await list()).body.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
})

it('is for superadmins, of their own organisation', async () => {
  await save({ pages: 'one' }, 1)
  expect((await list(tenant.user)).status).toBe(403)
  const stranger = await test.newTenant()
  expect((await list(stranger.superadmin)).body.versions).toEqual([])
})
