import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { defaultOwnForm } from '../../form-rules.ts'
import { consentOf } from './get-registration-form.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const formOf = (of: TestTenant, headers = {}) =>
  test.call(contract.getRegistrationForm, { params: { tenant: of.slug, form: 'individual' } }, undefined, headers)

it('is there for everybody, without what is the staff’s, and is not sent again while it is the same', async () => {
  tenant = await test.newTenant({ accentColour: 'pink' })
  const form = await formOf(tenant)
  expect(form.status).toBe(200)
  expect(form.body.tenant).toMatchObject({ slug: tenant.slug, accentColour: 'pink' })
  expect(form.body.settings.sections.officialUse.fields).toEqual([])
  expect(form.text).not.toMatch(/Withdrawn|Tier 1|Official Date Joined|wrapped|registrationUrl/)
  const again = await formOf(tenant, { 'if-none-match': String(form.headers['etag']) })
  expect([again.status, again.text]).toEqual([304, ''])
})

it.each(['individual', 'organisation'] as const)('of an %s has only the choices of its own fields', async (form) => {
  const { slug } = await test.newTenant()
  const { body } = await test.call(contract.getRegistrationForm, { params: { tenant: slug, form } })
  expect(body.settings.referralSource).toEqual([])
  for (const list of ['nationality', 'howDidYouHearAboutUs', 'daysAndTimes', 'commitment', 'subscription'])
    expect([list, body.settings[list].length > 0]).toEqual([list, true])
})

it('of an organisation that is none is not found', async () => {
  const params = { tenant: 'no-such-organisation', form: 'individual' as const }
  expect((await test.call(contract.getRegistrationForm, { params })).status).toBe(404)
})

it('asks for consent to the words of the organisation and of the form, which have a name of their own', async () => {
  const words = (registrationConsent: string, label: string) =>
    tenant.run(tenant.user, async (ctx) => {
      const fields = [{ field: 'agreeToTerms', label, placeholder: '', isHidden: false }]
      const sections = { declaration: { title: '', isHidden: false, fields } }
      return consentOf(
        { settings: { ...ctx.settings, registrationConsent } },
        { sections },
        { ...defaultOwnForm, consentNumber: 1 },
      )
    })
  const one = await words('We keep your data.', 'I agree')
  expect(one.text).toBe('We keep your data.\n\nI agree')
  expect((await words('', 'I agree')).text).toBe('I agree')
  expect((await words('We keep your data.', 'I agree')).version).toBe(one.version)
  expect((await words('We keep your data!', 'I agree')).version).not.toBe(one.version)
})
