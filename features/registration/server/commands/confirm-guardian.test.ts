import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { giveGuardianLink } from '#testing/guardian-link.ts'
import { applicant } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { confirmGuardian } from '../../contract.ts'
import { getRegistration } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const confirm = (token: string, slug = tenant.slug) =>
  test.call(confirmGuardian, { params: { tenant: slug }, body: { token } })

it('agrees, once, and staff see when', async () => {
  const id = await addTestRegistration(tenant, applicant)
  const token = await giveGuardianLink(tenant)
  const open = async () => (await test.call(getRegistration, { params: { id } }, tenant.user)).body
  expect(await open()).toMatchObject({ guardian: 'asked', guardianConfirmedOn: '', version: 1 })
  expect((await confirm(token)).status).toBe(200)
  expect(await open()).toMatchObject({
    guardian: 'confirmed',
    guardianConfirmedOn: expect.stringMatching(/^20/),
    version: 2,
  })
  expect((await confirm(token)).body.code).toBe('link-ended')
})

it('is done once by several at once', async () => {
  await addTestRegistration(tenant, applicant)
  const token = await giveGuardianLink(tenant)
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

it('takes no link of another organisation, that has lapsed, or that was never sent', async () => {
  await addTestRegistration(tenant, applicant)
  const token = await giveGuardianLink(tenant)
  const other = await test.newTenant()
  const refused = [
    await confirm(token, other.slug),
    await confirm('invented'),
    await confirm(token, 'no-such-organisation'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await confirm(await giveGuardianLink(tenant, -1))).status).toBe(404)
  expect((await confirm(await giveGuardianLink(tenant, 1))).status).toBe(200)
})
