import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicant, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { searchRegistrations } from '../../list-contract.ts'
import { guardianMailsPerRegistration, mailsPerAddress } from '../../rules.ts'
import * as staff from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({}, { worker: true })))
afterAll(() => test.stop())

const child = { dob: '2015-05-05', childsParentOrGuardian: 'Lim Wei', childsParentOrGuardianContactNo: '91112222' }

const mailsTo = async (tenant: TestTenant, address: string) =>
  (await test.platform.mailer.outbox!.list(tenant.id, 100)).filter(({ to }) => to === address)
const newest = async (tenant: TestTenant): Promise<staff.RegistrationSummary> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations[0]
const remind = (tenant: TestTenant, id: string) => test.call(staff.remindGuardian, { params: { id } }, tenant.user)

it('a link reaches a guardian whose address has had its mails as an applicant', async () => {
  const tenant = await test.newTenant()
  const guardian = `${tenant.slug}@example.org`
  for (let at = 0; at < mailsPerAddress; at++)
    await registerPublicly(test, tenant, { ...applicant, fullName: `Person ${at}`, email: guardian })
  await registerPublicly(test, tenant, { ...child, email: 'child@example.org', guardianEmail: guardian })
  await expect.poll(async () => (await mailsTo(tenant, guardian)).length, { timeout: 60_000 }).toBe(mailsPerAddress + 1)
  expect((await newest(tenant)).guardian).toBe('asked')
})

it('staff send a link, or are told that there were enough today; the last one then stays valid', async () => {
  const tenant = await test.newTenant()
  const guardian = `${tenant.slug}@example.org`
  await registerPublicly(test, tenant, { ...child, email: 'child@example.org', guardianEmail: guardian })
  const { id } = await newest(tenant)
  for (let sent = 1; sent < guardianMailsPerRegistration; sent++) expect((await remind(tenant, id)).status).toBe(200)
  const version = async () => (await test.call(staff.getRegistration, { params: { id } }, tenant.user)).body.version
  const before = await version()
  const refused = await remind(tenant, id)
  expect([refused.status, refused.body.code]).toEqual([429, 'guardian-mailed-enough'])
  expect(refused.body.detail).toContain('5 links')
  expect(await version()).toBe(before)
  await expect
    .poll(async () => (await mailsTo(tenant, guardian)).length, { timeout: 60_000 })
    .toBe(guardianMailsPerRegistration)
  const params = { tenant: tenant.slug }
  const found = (await mailsTo(tenant, guardian)).map(async ({ text }) => {
    const token = /\/confirm\/([\w-]+)/.exec(text)![1]!
    return (await test.call(contract.findGuardianRequest, { params, body: { token } })).status
  })
  expect((await Promise.all(found)).filter((status) => status === 200)).toHaveLength(1)
})

it('a child cannot confirm for itself: its own address is refused as the guardian’s, another is taken', async () => {
  const tenant = await test.newTenant()
  const send = (guardianEmail: string) =>
    registerPublicly(test, tenant, { ...child, email: 'child@example.org', guardianEmail })
  const refused = await send(' Child@Example.ORG ')
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'guardianEmail', ...registrationWords.message('guardianEmailIsOwn') }],
  ])
  expect(await newest(tenant)).toBeUndefined()
  expect((await send('wei@example.org')).status).toBe(201)
})
