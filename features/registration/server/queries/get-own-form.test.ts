import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getOwnForm } from '../../form-contract.ts'
import { defaultOwnForm } from '../../form-rules.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is a form that asks everything where nobody has decided, and for superadmins', async () => {
  const tenant = await test.newTenant()
  const read = (as = tenant.superadmin) => test.call(getOwnForm, { params: { form: 'organisation' } }, as)
  expect((await read()).body).toEqual({ ...defaultOwnForm, version: 1, consentNumber: 1 })
  expect((await read(tenant.user)).status).toBe(403)
})
