import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  getOrganisationForm,
  getVolunteerForm,
  updateOrganisationForm,
  updateVolunteerForm,
} from '#features/form-settings/form-contract.ts'
import { getOrganisation } from '#features/organisations/contract.ts'
import { deleteVolunteer, getVolunteer, listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { applicant, company } from '#testing/register-publicly.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const accept = (id: string, take: string[] = [], as: Person = tenant.user) =>
  test.call(staff.acceptRegistration, { params: { id }, body: { take } }, as)
const dismiss = (id: string, as: Person = tenant.user) => test.call(staff.dismissRegistration, { params: { id } }, as)
const open = async (id: string) => (await test.call(staff.getRegistration, { params: { id } }, tenant.superadmin)).body
const volunteer = async (id: string) => (await test.call(getVolunteer, { params: { id } }, tenant.user)).body
/** A registration that waits because this person is known. */
async function ofKnown(recordId: string): Promise<string> {
  const id = await addTestRegistration(tenant, { ...applicant, mobileNo: '+6598765432' })
  const change = { record_id: recordId, reason: 'same-nric' as const }
  await tenant.inside(({ db }) => db.updateTable('registrations').set(change).where('id', '=', id).execute())
  return id
}

it('stores a person who waits as New, notes who decided, and forgets what was sent', async () => {
  const id = await addTestRegistration(tenant, applicant)
  const { recordId } = (await accept(id)).body
  expect(await volunteer(recordId)).toMatchObject({
    fullName: applicant.fullName,
    status: 'New',
    createdBy: tenant.user.username,
  })
  expect(await open(id)).toMatchObject({ state: 'accepted', recordId, decidedBy: tenant.user.username, sent: [] })
  const [row] = await tenant.inside(({ db }) => db.selectFrom('registrations').select('sealed').execute())
  expect(row!.sealed).toBeNull()
})

it('writes to a person who waited in the language in which they registered', async () => {
  const id = await addTestRegistration(tenant, applicant)
  await tenant.inside(({ db }) => db.updateTable('registrations').set({ language: 'ms' }).execute())
  const { recordId } = (await accept(id)).body
  const kept = await tenant.inside(({ db }) => db.selectFrom('mail_languages').selectAll().execute())
  expect(kept).toMatchObject([{ person_id: recordId, language: 'ms' }])
})

it('stores an organisation that waits', async () => {
  const id = await addTestRegistration(tenant, company)
  await tenant.inside(({ db }) => db.updateTable('registrations').set({ form: 'organisation' }).execute())
  const params = { id: (await accept(id)).body.recordId }
  expect((await test.call(getOrganisation, { params }, tenant.user)).body.orgName).toBe(company.orgName)
})

it('takes over into who is known what staff choose, and leaves the rest', async () => {
  const known = await volunteerCalls(() => ({ test, tenant })).created({ gender: 'Male' })
  const id = await ofKnown(known)
  const refused = await accept(id, ['mobileNo', 'status'])
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'take', message: 'status was not sent' }]])
  expect((await accept(id, ['mobileNo'])).body).toEqual({ recordId: known })
  expect(await volunteer(known)).toMatchObject({ mobileNo: '+6598765432', gender: 'Male', fullName: 'Tan Mei Ling' })
})

it('stores again anyone who was deleted before staff decide', async () => {
  const [known] = await addTestVolunteers(tenant, ['Lim Siew Hoon'])
  const id = await ofKnown(known!)
  await test.call(deleteVolunteer, { params: { vid: known! } }, tenant.user)
  const { recordId } = (await accept(id, ['mobileNo'])).body
  expect(recordId).not.toBe(known)
  expect((await volunteer(recordId)).fullName).toBe(applicant.fullName)
})

it('dismisses without a change to anybody', async () => {
  const id = await addTestRegistration(tenant, applicant)
  expect((await dismiss(id)).body).toEqual({ message: 'Dismissed the registration' })
  expect(await open(id)).toMatchObject({ state: 'dismissed', recordId: null })
  expect((await test.call(listVolunteerSummaries, {}, tenant.user)).body).toEqual([])
})

it('is decided once, also by several at once', async () => {
  const id = await addTestRegistration(tenant, applicant)
  const replies = await Promise.all([accept(id), accept(id), dismiss(id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await accept(id)).body.detail).toBe('This registration has already been decided.')
})

it('is for anyone who sees the one whom it is about', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [known] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const id = await ofKnown(known!)
  expect([(await accept(id, [], place.limited)).status, (await dismiss(id, place.limited)).status]).toEqual([404, 404])
  expect((await accept(id, [], tenant.superadmin)).status).toBe(200)
})

it('stores a person who waits with what the form offered then, and asks for nothing that is mandatory since', async () => {
  const offered = { religion: 'Buddhism', spokenLanguages: ['Tamil'] }
  const id = await addTestRegistration(tenant, { ...applicant, ...offered })
  const known = await ofKnown(await volunteerCalls(() => ({ test, tenant })).created({ fullName: 'Lim Siew Hoon' }))
  await tenant.inside(({ db }) =>
    db
      .updateTable('registrations')
      .set({ sealed: db.selectFrom('registrations').select('sealed').where('id', '=', id) })
      .where('id', '=', known)
      .execute(),
  )
  const { body: form } = await test.call(getVolunteerForm, {}, tenant.superadmin)
  const body = {
    ...form,
    religion: form.religion.filter((one: string) => one !== 'Buddhism'),
    spokenLanguages: form.spokenLanguages.filter((one: string) => one !== 'Tamil'),
    mandatory: [...form.mandatory, { field: 'race', fieldName: 'Race' }],
  }
  const saved = await test.call(updateVolunteerForm, { body: body as never }, tenant.superadmin)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  const accepted = await accept(id)
  expect([accepted.status, accepted.body.detail]).toEqual([200, undefined])
  expect(await volunteer(accepted.body.recordId)).toMatchObject(offered)
  const taken = await accept(known, ['religion'])
  expect([taken.status, taken.body.detail]).toEqual([200, undefined])
  expect(await volunteer(taken.body.recordId)).toMatchObject({ religion: 'Buddhism' })
})

it('stores an organisation with a type that the form offered then', async () => {
  const id = await addTestRegistration(tenant, company, { form: 'organisation' })
  const { body: form } = await test.call(getOrganisationForm, {}, tenant.superadmin)
  const body = { ...form, entityType: form.entityType.filter((one: string) => one !== company.entityType) }
  const saved = await test.call(updateOrganisationForm, { body: body as never }, tenant.superadmin)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  const accepted = await accept(id)
  expect([accepted.status, accepted.body.detail]).toEqual([200, undefined])
})
