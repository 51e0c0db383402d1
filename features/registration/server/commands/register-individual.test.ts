import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDashboardSummary } from '#features/dashboard/contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { getVolunteer, listVolunteerSummaries, updateVolunteer } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { queuedMails } from '#testing/queued-work.ts'
import { applicant, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { searchRegistrations } from '../../list-contract.ts'
import * as staff from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'

const say = registrationWords.in(['en'])

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const formOf = (tenant: TestTenant, headers = {}) =>
  test.call(contract.getRegistrationForm, { params: { tenant: tenant.slug, form: 'individual' } }, undefined, headers)
const list = async (tenant: TestTenant): Promise<staff.RegistrationSummary[]> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
const volunteersOf = async (tenant: TestTenant): Promise<{ vid: string; fullName: string; status: string }[]> =>
  (await test.call(listVolunteerSummaries, {}, tenant.user)).body
const volunteer = async (tenant: TestTenant, id: string) =>
  (await test.call(getVolunteer, { params: { id } }, tenant.user)).body

describe('a registration', () => {
  it('becomes a volunteer with status New, whom staff see with consent and in the counts', async () => {
    const tenant = await test.newTenant()
    const reply = await registerPublicly(test, tenant, { nric: 's1234567d' })
    expect([reply.status, reply.body]).toEqual([201, { message: say('received') }])
    const [registered] = await volunteersOf(tenant)
    expect(registered).toMatchObject({ fullName: applicant.fullName, status: 'New' })
    const record = await volunteer(tenant, registered!.vid)
    expect(record).toMatchObject({ createdBy: 'Public registration', nric: 'S****567D', agreeToTerms: true })
    const [row] = await list(tenant)
    expect(row).toMatchObject({ state: 'filed', recordId: registered!.vid, guardian: 'none' })
    const details = (await test.call(staff.getRegistration, { params: { id: row!.id } }, tenant.user)).body
    const form = (await formOf(tenant)).body
    expect(details).toMatchObject({ consentText: form.consent.text, consentVersion: form.consent.version })
    expect(Date.parse(details.consentedOn)).toBeGreaterThan(0)
    const summary = (await test.call(getDashboardSummary, {}, tenant.user)).body
    expect(summary.new.count).toBe(1)
    const history = await test.call(
      getRecordHistory,
      { params: { recordType: 'volunteer', recordId: registered!.vid } },
      tenant.user,
    )
    expect(history.text).toContain('Public registration')
  })

  it('of the same Idempotency-Key takes effect once, and of another it does again', async () => {
    const tenant = await test.newTenant()
    const headers = { 'idempotency-key': 'one-try' }
    const first = await registerPublicly(test, tenant, {}, headers)
    const second = await registerPublicly(test, tenant, {}, headers)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await volunteersOf(tenant)).toHaveLength(1)
    expect((await registerPublicly(test, tenant, { fullName: 'Other' }, headers)).status).toBe(422)
    await registerPublicly(test, tenant, {}, { 'idempotency-key': 'another' })
    expect(await volunteersOf(tenant)).toHaveLength(2)
  })

  it('keeps the rules of the form, by field', async () => {
    const tenant = await test.newTenant()
    const wrong = {
      nric: 'S1234567A',
      mobileNo: '12',
      email: 'no',
      dob: '31/02/1990',
      gender: 'Unknown',
      agreeToTerms: false,
    }
    const reply = await registerPublicly(test, tenant, wrong)
    expect(reply.status).toBe(400)
    const fields = reply.body.errors!.map((error: { path: string }) => error.path)
    expect(fields).toEqual(expect.arrayContaining(Object.keys(wrong)))
    expect((await registerPublicly(test, tenant, { dob: '25/03/1990' })).status).toBe(201)
  })

  it('is refused when the words of the consent have changed, and taken with the new ones', async () => {
    const tenant = await test.newTenant()
    const reply = await registerPublicly(test, tenant, { consentVersion: 'before' })
    expect([reply.status, reply.body.detail]).toEqual([409, say('consentChanged')])
    expect((await registerPublicly(test, tenant)).status).toBe(201)
  })
})

describe('the language of a registration', () => {
  const kept = (tenant: TestTenant) =>
    tenant.inside(async ({ db }) => ({
      registrations: await db.selectFrom('registrations').select('language').execute(),
      people: await db.selectFrom('mail_languages').select('language').execute(),
    }))

  it('is that in which the person is written to, from the first letter on', async () => {
    const tenant = await test.newTenant({ volunteerLanguages: ['ta'] })
    expect((await formOf(tenant)).body.tenant.languages).toEqual(['en', 'ta'])
    const child = { dob: '2015-01-01', childsParentOrGuardian: 'Devi', childsParentOrGuardianContactNo: '91234567' }
    await registerPublicly(test, tenant, { ...child, language: 'ta', guardianEmail: 'devi@example.org' })
    expect(await kept(tenant)).toEqual({ registrations: [{ language: 'ta' }], people: [{ language: 'ta' }] })
    const mails = await queuedMails(test, tenant)
    expect(mails.map(({ to, html }) => [to, html?.includes('<html lang="ta">'), html?.includes('வணக்கம்')])).toEqual([
      [applicant.email, true, true],
      ['devi@example.org', true, true],
    ])
  })

  it('is English where the organisation does not offer it, or nobody chose', async () => {
    const tenant = await test.newTenant({ volunteerLanguages: ['ms'] })
    await registerPublicly(test, tenant, { language: 'ta' })
    await registerPublicly(test, tenant, { fullName: 'Somebody else' })
    expect(await kept(tenant)).toEqual({ registrations: [{ language: 'en' }, { language: 'en' }], people: [] })
    expect((await registerPublicly(test, tenant, { language: 'fr' })).status).toBe(400)
  })
})

describe('somebody who is known', () => {
  it('by the same NRIC gets the same answer; nothing is overwritten, and staff take over what they choose', async () => {
    const tenant = await test.newTenant()
    const first = await registerPublicly(test, tenant, { nric: 'S1234567D' })
    const [known] = await volunteersOf(tenant)
    const again = { nric: 'S1234567D', fullName: 'Lim Siew Hoon Mary', mobileNo: '98765432', email: 'new@example.org' }
    const second = await registerPublicly(test, tenant, again)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await volunteer(tenant, known!.vid)).toMatchObject({ fullName: applicant.fullName, mobileNo: '+6591234567' })
    expect(await volunteersOf(tenant)).toHaveLength(1)
    const waiting = (await list(tenant)).find(({ state }) => state === 'waiting')!
    expect(waiting).toMatchObject({ reason: 'same-nric', recordId: known!.vid })
    const params = { id: waiting.id }
    const details = (await test.call(staff.getRegistration, { params }, tenant.user)).body
    expect(details.sent).toContainEqual({
      field: 'mobileNo',
      label: 'Mobile No.',
      current: '+6591234567',
      sent: '+6598765432',
    })
    expect(JSON.stringify(details)).not.toContain('S1234567D')
    const refused = await test.call(staff.acceptRegistration, { params, body: { take: ['status'] } }, tenant.user)
    expect([refused.status, refused.body.errors![0]!.path]).toEqual([400, 'take'])
    const accepted = await test.call(staff.acceptRegistration, { params, body: { take: ['mobileNo'] } }, tenant.user)
    expect(accepted.body).toEqual({ recordId: known!.vid })
    expect(await volunteer(tenant, known!.vid)).toMatchObject({ fullName: applicant.fullName, mobileNo: '+6598765432' })
    expect((await test.call(staff.dismissRegistration, { params }, tenant.user)).status).toBe(409)
  })

  it('only since the same moment is stored once, and the other waits', async () => {
    const tenant = await test.newTenant()
    const replies = await Promise.all([1, 2, 3].map(() => registerPublicly(test, tenant, { nric: 'S1234567D' })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await volunteersOf(tenant)).toHaveLength(1)
    expect((await list(tenant)).map(({ state }) => state).toSorted()).toEqual(['filed', 'waiting', 'waiting'])
  })

  it('by contact and name is registered, and staff see the possible duplicate at both', async () => {
    const tenant = await test.newTenant()
    const [known] = await addTestVolunteers(tenant, ['Lim Siew Hoon'], { mobile_no: '+65 9123 4567' })
    await addTestVolunteers(tenant, ['Tan Mei Ling'], { mobile_no: '91234567' })
    const reply = await registerPublicly(test, tenant, { fullName: 'LIM Siew Hoon' })
    expect([reply.status, reply.body]).toEqual([201, { message: say('received') }])
    const [row] = await list(tenant)
    expect(row).toMatchObject({ state: 'filed', similar: [{ vid: known, name: 'Lim Siew Hoon' }] })
    const of = async (recordId: string) =>
      (await test.call(staff.listRegistrationsOf, { params: { recordId } }, tenant.user)).body
    expect(await of(known!)).toMatchObject([{ id: row!.id }])
    expect(await of(row!.recordId!)).toMatchObject([{ id: row!.id }])
  })
})

describe('a robot', () => {
  it('that fills in what nobody sees is thanked and stored aside, for staff to accept or dismiss', async () => {
    const tenant = await test.newTenant()
    const reply = await registerPublicly(test, tenant, { website: 'https://spam.example' })
    expect([reply.status, reply.body]).toEqual([201, { message: say('received') }])
    expect(await volunteersOf(tenant)).toEqual([])
    const [row] = await list(tenant)
    expect(row).toMatchObject({ state: 'waiting', reason: 'robot', recordId: null })
    const accepted = await test.call(staff.acceptRegistration, { params: { id: row!.id } }, tenant.user)
    expect(accepted.status).toBe(200)
    expect(await volunteersOf(tenant)).toMatchObject([{ vid: accepted.body.recordId, fullName: applicant.fullName }])
  })
})

describe('a child', () => {
  const child = { dob: '2015-05-05', childsParentOrGuardian: 'Lim Wei', childsParentOrGuardianContactNo: '91112222' }

  it('needs a guardian with an email', async () => {
    const tenant = await test.newTenant()
    const reply = await registerPublicly(test, tenant, child)
    expect(reply.body.errors).toEqual([{ path: 'guardianEmail', ...registrationWords.message('guardianEmailNeeded') }])
    expect((await registerPublicly(test, tenant, { ...child, guardianEmail: 'wei@example.org' })).status).toBe(201)
  })

  it('has a guardian whose link ends after 14 days, and to whom staff send another', async () => {
    const tenant = await test.newTenant()
    await registerPublicly(test, tenant, { ...child, guardianEmail: 'wei@example.org' })
    await tenant.inside(({ db, now }) => db.updateTable('registrations').set({ guardian_token_until: now }).execute())
    const [row] = await list(tenant)
    expect(row).toMatchObject({ guardian: 'lapsed' })
    const remind = (by = tenant.user) => test.call(staff.remindGuardian, { params: { id: row!.id } }, by)
    expect((await remind()).status).toBe(200)
    expect(await list(tenant)).toMatchObject([{ guardian: 'asked' }])
    await tenant.inside(({ db, now }) => db.updateTable('registrations').set({ guardian_confirmed_on: now }).execute())
    expect((await remind()).status).toBe(409)
  })
})

it('a registered volunteer is edited by staff like any other', async () => {
  const tenant = await test.newTenant()
  await registerPublicly(test, tenant)
  const vid = (await volunteersOf(tenant))[0]!.vid
  const saved = await test.call(
    updateVolunteer,
    { params: { id: vid }, body: { remarks: 'Called', status: 'New' } },
    tenant.user,
  )
  expect([saved.status, saved.body.remarks]).toEqual([200, 'Called'])
})
