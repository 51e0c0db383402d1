import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getTenantSettings, updateTenantSettings } from '#features/accounts/staff-contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getOwnForm, getOwnFormVersion, type OwnForm, updateOwnForm } from '../../form-contract.ts'
import { defaultOwnForm, noText } from '../../form-rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const form = 'individual'

const now = async () => (await test.call(getOwnForm, { params: { form } }, tenant.superadmin)).body
async function save(change: Partial<OwnForm>) {
  const { consentNumber: _number, ...kept } = await now()
  const saved = await test.call(updateOwnForm, { params: { form }, body: { ...kept, ...change } }, tenant.superadmin)
  expect(saved.status).toBe(200)
  return saved.body.version
}
const open = (version: number, as = tenant.superadmin) =>
  test.call(getOwnFormVersion, { params: { form, version } }, as)
const settingsOf = async (version: number) => (await open(version)).body.settings

it('has the form as each save left it, and as it was before the first', async () => {
  const consent = { ...noText, en: 'We keep your name.', ta: 'உங்கள் பெயர்' }
  const first = await save({ leftOut: ['religion'], consent })
  const second = await save({ pages: 'one' })
  const third = await save({ leftOut: [], consent: noText })
  expect(await settingsOf(1)).toEqual(defaultOwnForm)
  expect(await settingsOf(first)).toEqual({ ...defaultOwnForm, leftOut: ['religion'], consent })
  expect(await settingsOf(second)).toEqual({ ...defaultOwnForm, leftOut: ['religion'], consent, pages: 'one' })
  expect(await settingsOf(third)).toEqual({ ...defaultOwnForm, pages: 'one' })
})

it('says what the organisation settings said of the consent while it was in use', async () => {
  const setText = async (registrationConsent: string) => {
    const { settings, version } = (await test.call(getTenantSettings, {}, tenant.superadmin)).body
    const body = { settings: { ...settings, registrationConsent }, version }
    expect((await test.call(updateTenantSettings, { body }, tenant.superadmin)).status).toBe(200)
  }
  const usual = async (version: number) => (await open(version)).body.usualConsent
  await setText('We keep your name.')
  const first = await save({ pages: 'one' })
  await setText('We keep your name and number.')
  const second = await save({ pages: 'steps' })
  await setText('')
  await setText('We keep all of it.')
  const third = await save({ pages: 'one' })
  // a version is shown as it was at the end of its use
  expect([await usual(1), await usual(first), await usual(second), await usual(third)]).toEqual([
    'We keep your name.',
    'We keep your name and number.',
    'We keep all of it.',
    'We keep all of it.',
  ])
})

it('is gone back to by a save of what was there: a new version, and of its consent a new number', async () => {
  const consent = { ...noText, en: 'We keep your name.' }
  const first = await save({ consent })
  await save({ consent: { ...noText, en: 'We keep your name and number.' } })
  const version = await save(await settingsOf(first))
  expect(await now()).toMatchObject({ consent, consentNumber: 4, version: first + 2 })
  expect(version).toBe(first + 2)
})

it('is for superadmins, of their own organisation, and of a version that there is', async () => {
  const version = await save({ pages: 'one' })
  const statusOf = async (...asked: Parameters<typeof open>) => (await open(...asked)).status
  expect([await statusOf(version), await statusOf(version, tenant.user), await statusOf(version + 1)]).toEqual([
    200, 403, 404,
  ])
  const stranger = await test.newTenant()
  expect(await statusOf(version, stranger.superadmin)).toBe(404)
})
