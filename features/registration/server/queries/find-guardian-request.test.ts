import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { giveGuardianLink } from '#testing/guardian-link.ts'
import { publicContext } from '#testing/public-context.ts'
import { applicant } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findGuardianRequest as contract } from '../../contract.ts'
import { findGuardianRequest, openGuardianLink } from './find-guardian-request.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = (token: string, slug = tenant.slug) => test.call(contract, { params: { tenant: slug }, body: { token } })

it('shows for whom it is, again and again, and confirms nothing', async () => {
  tenant = await test.newTenant({ accentColour: 'pink' })
  await addTestRegistration(tenant, applicant)
  const token = await giveGuardianLink(tenant)
  const shown = {
    tenantName: `Organisation ${tenant.slug}`,
    logo: '',
    languages: ['en', 'zh-Hans'],
    accentColour: 'pink',
    name: 'Lim Siew Hoon',
  }
  for (let time = 0; time < 2; time++) expect((await find(token)).body).toEqual(shown)
})

it('finds no link of another organisation, that has lapsed, or that was never sent', async () => {
  await addTestRegistration(tenant, applicant)
  const token = await giveGuardianLink(tenant)
  expect((await find(token, (await test.newTenant()).slug)).body.code).toBe('link-ended')
  expect((await find('invented')).body.code).toBe('link-ended')
  expect((await find(await giveGuardianLink(tenant, -1))).status).toBe(404)
  expect((await find(await giveGuardianLink(tenant, 1))).status).toBe(200)
})

it('lets three hundred be tried from one address, and others go on', async () => {
  const from = (callerAddress: string) => publicContext(test, { callerAddress })
  const open = (address: string) => openGuardianLink(from(address), tenant.slug)
  for (let time = 0; time < 299; time++) await open('203.0.113.9')
  await expect(findGuardianRequest(from('203.0.113.9'), tenant.slug, 'x')).rejects.toMatchObject({ status: 404 })
  await expect(open('203.0.113.9')).rejects.toMatchObject({ status: 429 })
  await expect(open('203.0.113.10')).resolves.toMatchObject({ tenantSlug: tenant.slug })
})
