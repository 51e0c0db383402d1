import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eraseVolunteer } from '#features/erasure/contract.ts'
import { getVolunteer, updateVolunteer } from '#features/volunteers/contract.ts'
import { applicant, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { tellingPlaces } from '#testing/telling-places.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../contract.ts'
import { forgetKeptMails } from './forget-kept-mails.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({}, { worker: true, own: true })))
afterAll(() => test.stop())

const who = /Zanita|Quirke|S7654321F|zani(ta|-old)@|92345671|2015-05-05|mother@/i
const child = {
  fullName: 'Zanita Quirke',
  nric: 'S7654321F',
  mobileNo: '92345671',
  dob: '2015-05-05',
  email: 'zani-old@example.org',
  childsParentOrGuardian: 'Mother Quirke',
  childsParentOrGuardianContactNo: '92345671',
  guardianEmail: 'mother@example.org',
}

const kept = async (tenant: TestTenant) => (await test.call(contract.listOutbox, {}, tenant.superadmin)).body.mails
const waitForMails = (tenant: TestTenant, count: number) =>
  vi.waitUntil(async () => (await kept(tenant)).length === count, { timeout: 30_000, interval: 50 })

/** Registered, under another address since, written to, and named in a draft. */
async function addWrittenTo(tenant: TestTenant): Promise<string> {
  expect((await registerPublicly(test, tenant, child)).status).toBe(201)
  await waitForMails(tenant, 2)
  const { id } = await tenant.inside(({ db }) => db.selectFrom('volunteers').select('id').executeTakeFirstOrThrow())
  const read = { params: { id } }
  const { body: record } = await test.call(getVolunteer, read, tenant.superadmin)
  const { guardianEmail: _, ...form } = { ...applicant, ...child, email: 'zanita@example.org' }
  const edited = await test.call(
    updateVolunteer,
    { ...read, body: { ...form, status: record.status, version: record.version } },
    tenant.superadmin,
  )
  expect([edited.status, edited.body.errors]).toEqual([200, undefined])
  const audiences = [{ kind: 'volunteers', ids: [id], label: child.fullName }]
  await sendTestLetter(test, tenant.user, await addTestDraft(test, tenant.user, { audiences }))
  await waitForMails(tenant, 3)
  const typed = [{ kind: 'addresses', addresses: ['Zanita <zanita@example.org>', 'zani-old@example.org'] }]
  await addTestDraft(test, tenant.user, { audiences: typed })
  return id
}

it('after an erasure nothing of the database and no file says who it was, the kept mails included', async () => {
  const tenant = await test.newTenant()
  const vid = await addWrittenTo(tenant)
  const [oldest] = await kept(tenant)
  const before = await tellingPlaces(test, who)
  expect(before).toContain('pgboss.job_common')
  expect(before.filter((place) => place.endsWith('.eml'))).toHaveLength(3)
  const erased = { params: { vid }, body: { fullName: child.fullName } }
  expect((await test.call(eraseVolunteer, erased, tenant.superadmin)).status).toBe(200)
  // at once for the people who look, and within minutes on the disk
  expect(await kept(tenant)).toEqual([])
  const one = { params: { id: oldest!.id } }
  expect((await test.call(contract.getOutboxMail, one, tenant.superadmin)).status).toBe(404)
  await forgetKeptMails(test.platform)
  expect(await tellingPlaces(test, who)).toEqual([])
  await forgetKeptMails(test.platform)
})

it('keeps the mails of everybody else, also those to an address that is somebody else’s too', async () => {
  const tenant = await test.newTenant()
  expect((await registerPublicly(test, tenant, { fullName: 'Mei Ling', email: 'both@example.org' })).status).toBe(201)
  expect((await registerPublicly(test, tenant, { fullName: 'Wei Ming', email: 'both@example.org' })).status).toBe(201)
  await waitForMails(tenant, 2)
  const { id } = await tenant.inside(({ db }) =>
    db.selectFrom('volunteers').select('id').where('full_name', '=', 'Mei Ling').executeTakeFirstOrThrow(),
  )
  const erased = { params: { vid: id }, body: { fullName: 'Mei Ling' } }
  expect((await test.call(eraseVolunteer, erased, tenant.superadmin)).status).toBe(200)
  await forgetKeptMails(test.platform)
  expect(await kept(tenant)).toHaveLength(2)
})
