import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDashboardSummary } from '#features/dashboard/contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import {
  deleteVolunteer,
  getVolunteer,
  listVolunteerSummaries,
  updateVolunteer,
} from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { applicant, openedForm, registerPublicly, solve } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import * as staff from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'

const say = registrationWords.in(['en'])

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

/** A mail of the outbox, as another program reads it. */
const readMail = async (of: TestApp, tenantId: string, id: string) =>
  simpleParser(await readFile(path.join(of.platform.config.DATA_DIR, 'outbox', `${tenantId}-${id}.eml`)))

const formOf = (tenant: TestTenant, headers = {}) =>
  test.call(contract.getRegistrationForm, { params: { tenant: tenant.slug, form: 'individual' } }, undefined, headers)
const list = async (tenant: TestTenant): Promise<staff.RegistrationSummary[]> =>
  (await test.call(staff.searchRegistrations, { query: {} }, tenant.user)).body.registrations
const volunteersOf = async (tenant: TestTenant): Promise<{ vid: string; fullName: string; status: string }[]> =>
  (await test.call(listVolunteerSummaries, {}, tenant.user)).body
const volunteer = async (tenant: TestTenant, id: string) =>
  (await test.call(getVolunteer, { params: { id } }, tenant.user)).body

describe('the form', () => {
  it('is there for everybody, without what is the staff’s, and is not sent again while it is the same', async () => {
    const tenant = await test.newTenant({ accentColour: 'pink' })
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
})

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

  it('by the NRIC of somebody who is deleted before staff decide opens still, and is stored anew', async () => {
    const tenant = await test.newTenant()
    await registerPublicly(test, tenant, { nric: 'S1234567D' })
    await registerPublicly(test, tenant, { nric: 'S1234567D', fullName: 'Lim Siew Hoon Ann' })
    const [waiting, filed] = await list(tenant)
    const known = filed!.recordId!
    await test.call(deleteVolunteer, { params: { vid: known } }, tenant.user)
    // the name of who was deleted is gone with them
    expect((await list(tenant)).map(({ name }) => name)).toEqual(['Lim Siew Hoon Ann'])
    const params = { id: waiting!.id }
    expect((await test.call(staff.getRegistration, { params }, tenant.user)).body).toMatchObject({ recordId: null })
    const accepted = await test.call(staff.acceptRegistration, { params, body: { take: ['fullName'] } }, tenant.user)
    expect([accepted.status, accepted.body.recordId === known]).toEqual([200, false])
    const stored = await test.call(getVolunteer, { params: { id: accepted.body.recordId } }, tenant.user)
    expect(stored.body.fullName).toBe('Lim Siew Hoon Ann')
    expect(await list(tenant)).toHaveLength(1)
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

  it('is beside those first of whom most agrees, however many share one number', async () => {
    const tenant = await test.newTenant()
    const { dob, email, mobileNo: mobile_no } = applicant
    const same = [applicant.fullName]
    const [identical] = await addTestVolunteers(tenant, same, { dob, email, mobile_no })
    const [close] = await addTestVolunteers(tenant, same, { dob, mobile_no })
    const others = Array.from({ length: 6 }, (_none, at) => `Sibling ${at}`)
    const siblings = await addTestVolunteers(tenant, others, { dob, mobile_no })
    await registerPublicly(test, tenant)
    const [row] = await list(tenant)
    expect(row!.similar.map(({ vid }) => vid)).toEqual([identical, close, ...siblings.toReversed().slice(0, 3)])
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

  it('that is quicker than a person works first; a person does not', async () => {
    const tenant = await test.newTenant()
    const challenge = await openedForm(test, tenant, { secondsAgo: 1 })
    const quick = await registerPublicly(test, tenant, { challenge, solution: undefined })
    expect([quick.status, quick.body.code]).toEqual([428, 'proof-needed'])
    expect((await registerPublicly(test, tenant, { challenge, solution: solve(challenge) })).status).toBe(201)
    expect((await registerPublicly(test, tenant, { solution: undefined })).status).toBe(201)
  })

  it('or a full hall behind one address is asked for work, and never refused', async () => {
    const tenant = await test.newTenant()
    for (let at = 0; at < 10; at++)
      await registerPublicly(test, tenant, { email: `a${at}@example.org`, dob: `19${50 + at}-01-01` })
    const eleventh = { fullName: 'Eleventh', email: 'eleven@example.org' }
    expect((await registerPublicly(test, tenant, { ...eleventh, solution: undefined })).body.code).toBe('proof-needed')
    expect((await registerPublicly(test, tenant, eleventh)).status).toBe(201)
    expect(await volunteersOf(tenant)).toHaveLength(11)
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

  it('waits for the guardian until the link of the mail is confirmed, once', async () => {
    const worker = await startTestApp({}, { worker: true })
    try {
      const tenant = await worker.newTenant()
      await registerPublicly(worker, tenant, {
        ...child,
        email: 'hoon@example.org',
        guardianEmail: 'wei.lim@example.org',
      })
      const rows = async () =>
        (await worker.call(staff.searchRegistrations, { query: {} }, tenant.user)).body.registrations
      expect(await rows()).toMatchObject([{ state: 'filed', guardian: 'asked' }])
      const mails = () => worker.platform.mailer.outbox!.list(tenant.id, 10)
      await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(2)
      expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['hoon@example.org', 'wei.lim@example.org'])
      const mail = (await mails()).find(({ to }) => to === 'wei.lim@example.org')!
      const { headers } = await readMail(worker, tenant.id, mail.id)
      expect(headers.get('from')).toMatchObject({ text: expect.stringContaining(`Organisation ${tenant.slug}`) })
      expect(headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
      const token = new RegExp(`/register/${tenant.slug}/confirm/([\\w-]+)`).exec(mail.text)![1]!
      const params = { tenant: tenant.slug }
      const other = await worker.newTenant()
      const elsewhere = { params: { tenant: other.slug }, body: { token } }
      expect((await worker.call(contract.confirmGuardian, elsewhere)).status).toBe(404)
      const found = await worker.call(contract.findGuardianRequest, { params, body: { token } })
      expect(found.body).toMatchObject({ name: applicant.fullName })
      expect(await rows()).toMatchObject([{ guardian: 'asked' }])
      expect((await worker.call(contract.confirmGuardian, { params, body: { token } })).status).toBe(200)
      expect(await rows()).toMatchObject([{ guardian: 'confirmed' }])
      expect((await worker.call(contract.confirmGuardian, { params, body: { token } })).status).toBe(404)
    } finally {
      await worker.stop()
    }
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

describe('a signed agreement', () => {
  const upload = async (tenant: TestTenant, more: object = {}) => {
    const challenge = await openedForm(test, tenant, { form: 'agreement' })
    const body = { fileName: 'signed.pdf', fileSize: 5, challenge, solution: solve(challenge), ...more }
    return test.call(contract.createAgreementUrl, { params: { tenant: tenant.slug }, body })
  }
  const send = (url: string, text: string, type = 'application/pdf') =>
    fetch(`http://127.0.0.1:${(test.app.server.address() as { port: number }).port}${url}`, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: text,
    })

  it('is asked for where the organisation wants it, comes with the registration, and staff can read it', async () => {
    const tenant = await test.newTenant({ registrationAgreement: 'required' })
    expect((await registerPublicly(test, tenant)).body.errors).toMatchObject([{ path: 'agreement' }])
    const { body, status } = await upload(tenant)
    expect(status).toBe(200)
    const agreement = { uploadId: body.uploadId, fileName: body.fileName }
    expect((await registerPublicly(test, tenant, { agreement })).status).toBe(400)
    expect((await send(body.url, '%PDF-')).status).toBe(200)
    expect((await registerPublicly(test, tenant, { agreement })).status).toBe(201)
    expect((await registerPublicly(test, tenant, { agreement })).status).toBe(400)
    const [row] = await list(tenant)
    const { url } = (await test.call(staff.getAgreementUrl, { params: { id: row!.id } }, tenant.user)).body
    expect((await test.send('GET', url)).text).toBe('%PDF-')
  })

  it('is what its name says, and is refused by its field when it only says so', async () => {
    const tenant = await test.newTenant({ registrationAgreement: 'required' })
    const { body } = await upload(tenant)
    expect((await send(body.url, 'hello')).status).toBe(200)
    const agreement = { uploadId: body.uploadId, fileName: body.fileName }
    const refused = await registerPublicly(test, tenant, { agreement })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'agreement', ...registrationWords.message('agreementContent') }],
    ])
  })

  it('is a document or a picture of at most 10 MB, and costs work', async () => {
    const tenant = await test.newTenant({ registrationAgreement: 'optional' })
    expect((await upload(tenant, { fileName: 'a.exe' })).status).toBe(415)
    expect((await upload(tenant, { fileSize: 10_485_761 })).status).toBe(413)
    expect((await upload(tenant, { solution: undefined })).status).toBe(428)
    expect((await upload(tenant, { fileName: 'a.PNG' })).status).toBe(200)
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
