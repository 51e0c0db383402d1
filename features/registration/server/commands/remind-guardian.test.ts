import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { applicant, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { searchRegistrations } from '../../list-contract.ts'
import { guardianMailsPerRegistration, mailsPerAddress } from '../../rules.ts'
import * as staff from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'

/** Without a mail server, and with one; both work for one database. */
let test: TestApp
let mailing: TestApp
let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp()
  mailing = await startTestApp({ SMTP_URL: sink.url }, { worker: true })
})
afterAll(async () => {
  await Promise.all([test.stop(), mailing.stop()])
  await sink.stop()
})

const child = { dob: '2015-05-05', childsParentOrGuardian: 'Lim Wei', childsParentOrGuardianContactNo: '91112222' }

const newest = async (tenant: TestTenant, app = test): Promise<staff.RegistrationSummary> =>
  (await app.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations[0]
const remind = (tenant: TestTenant, id: string, app = test) =>
  app.call(staff.remindGuardian, { params: { id } }, tenant.user)

it('a link reaches a guardian whose address has had its mails as an applicant', async () => {
  const tenant = await mailing.newTenant()
  const guardian = `${tenant.slug}@example.org`
  for (let at = 0; at < mailsPerAddress; at++)
    await registerPublicly(mailing, tenant, { ...applicant, fullName: `Person ${at}`, email: guardian })
  await registerPublicly(mailing, tenant, { ...child, email: 'child@example.org', guardianEmail: guardian })
  await expect.poll(() => sink.to(guardian).length, { timeout: 60_000 }).toBe(mailsPerAddress + 1)
  expect((await newest(tenant, mailing)).guardian).toBe('asked')
})

it('staff send a link, or are told that there were enough today; the last one then stays valid', async () => {
  const tenant = await mailing.newTenant()
  const guardian = `${tenant.slug}@example.org`
  await registerPublicly(mailing, tenant, { ...child, email: 'child@example.org', guardianEmail: guardian })
  const { id } = await newest(tenant, mailing)
  for (let sent = 1; sent < guardianMailsPerRegistration; sent++) {
    const { status, body } = await remind(tenant, id, mailing)
    expect([status, body]).toEqual([200, { message: 'A new link has been sent', link: '', text: '', phone: '' }])
  }
  const version = async () => (await mailing.call(staff.getRegistration, { params: { id } }, tenant.user)).body.version
  const before = await version()
  const refused = await remind(tenant, id, mailing)
  expect([refused.status, refused.body.code]).toEqual([429, 'guardian-mailed-enough'])
  expect(refused.body.detail).toContain('5 links')
  expect(await version()).toBe(before)
  await expect.poll(() => sink.to(guardian).length, { timeout: 60_000 }).toBe(guardianMailsPerRegistration)
  const params = { tenant: tenant.slug }
  const mails = (await sink.parsed()).filter(({ text }) => text?.includes(`/register/${tenant.slug}/confirm/`))
  expect(mails.map(({ headers }) => headers.get('auto-submitted'))).toEqual(mails.map(() => 'auto-generated'))
  const found = mails.map(async ({ text }) => {
    const token = /\/confirm\/([\w-]+)/.exec(text!)![1]!
    return (await mailing.call(contract.findGuardianRequest, { params, body: { token } })).status
  })
  expect((await Promise.all(found)).filter((status) => status === 200)).toHaveLength(1)
})

it('where no mail leaves, staff get the link to hand on, with its words and the guardian’s number', async () => {
  const tenant = await test.newTenant()
  await registerPublicly(test, tenant, { ...child, email: 'child@example.org', guardianEmail: 'wei@example.org' })
  const { id } = await newest(tenant)
  for (let made = 0; made <= guardianMailsPerRegistration; made++) {
    const { status, body } = await remind(tenant, id)
    expect([status, body.message]).toEqual([200, expect.stringContaining('No mail leaves from here yet')])
    expect([body.text.includes(body.link), body.phone]).toEqual([true, '+6591112222'])
    const token = body.link.slice(body.link.lastIndexOf('/') + 1)
    const params = { tenant: tenant.slug }
    expect((await test.call(contract.findGuardianRequest, { params, body: { token } })).status).toBe(200)
  }
})

it('says so where the guardian’s address gets no e-mails any more', async () => {
  const tenant = await mailing.newTenant()
  await registerPublicly(mailing, tenant, { ...child, email: 'child@example.org', guardianEmail: 'Gone@example.org' })
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_suppressions')
      .values({ tenant_id: tenant.id, address: 'gone@example.org', topic: '*', reason: 'bounced', created_on: now })
      .execute(),
  )
  const { body } = await remind(tenant, (await newest(tenant, mailing)).id, mailing)
  expect([body.message, body.link]).toEqual([
    expect.stringContaining('gets no e-mails any more'),
    expect.stringContaining(`/register/${tenant.slug}/confirm/`),
  ])
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
