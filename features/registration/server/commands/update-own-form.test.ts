import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { type OwnForm, updateOwnForm } from '../../form-contract.ts'
import { defaultOwnForm, noText } from '../../form-rules.ts'
import { searchRegistrations } from '../../list-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const save = (change: Partial<OwnForm>, version: number, as = tenant.superadmin) =>
  test.call(updateOwnForm, { params: { form: 'individual' }, body: { ...defaultOwnForm, ...change, version } }, as)
const shown = async () =>
  (await test.call(contract.getRegistrationForm, { params: { tenant: tenant.slug, form: 'individual' } })).body
const fieldsOf = (form: { settings: { sections: Record<string, { fields: { field: string }[] }> } }) =>
  Object.values(form.settings.sections).flatMap(({ fields }) => fields.map(({ field }) => field))

it('leaves out what was chosen and nothing that is mandatory, also for what is sent', async () => {
  expect((await save({ leftOut: ['religion', 'fullName'], pages: 'one' }, 1)).status).toBe(200)
  const form = await shown()
  expect(fieldsOf(form)).toContain('fullName')
  expect(fieldsOf(form)).not.toContain('religion')
  expect(form.own.pages).toBe('one')
  expect((await registerPublicly(test, tenant, { religion: 'Buddhism' })).body.errors).toMatchObject([
    { path: 'religion' },
  ])
  expect((await registerPublicly(test, tenant)).status).toBe(201)
})

it('gives another text of the consent a new number, which is kept with who agreed to it', async () => {
  expect((await save({ consent: { ...noText, en: 'We keep your name.' } }, 1)).body.consentNumber).toBe(2)
  expect((await save({ consent: { ...noText, en: 'We keep your name.' }, pages: 'one' }, 2)).body.consentNumber).toBe(2)
  const before = await shown()
  expect(before.consent.text).toMatch(/^We keep your name\./)
  expect(before.consent.version).toMatch(/^2\./)
  await registerPublicly(test, tenant)
  await save({ consent: { ...noText, en: 'We keep your name and number.' } }, 3)
  const [row] = (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
  expect(row).toMatchObject({ consentVersion: before.consent.version })
  const late = await registerPublicly(test, tenant, { consentVersion: before.consent.version })
  expect(late.status).toBe(409)
})

it('is for superadmins, refuses a stale version, and saves once when two save at once', async () => {
  expect((await save({}, 1, tenant.user)).status).toBe(403)
  const replies = await Promise.all([save({ pages: 'one' }, 1), save({ pages: 'one' }, 1), save({ pages: 'one' }, 1)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await save({}, 1)).status).toBe(409)
  expect((await save({}, 2)).status).toBe(200)
})

it('changes no other organisation', async () => {
  await save({ leftOut: ['religion'] }, 1)
  tenant = await test.newTenant()
  expect(fieldsOf(await shown())).toContain('religion')
})
