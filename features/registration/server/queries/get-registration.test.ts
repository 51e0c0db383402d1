import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { applicant } from '#testing/register-publicly.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRegistration, listRegistrationsOf } from '../../staff-contract.ts'
import { openSealed } from './get-registration.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const open = (id: string, as: Person = tenant.user) => test.call(getRegistration, { params: { id } }, as)
const set = (id: string, change: object) =>
  tenant.inside(({ db }) => db.updateTable('registrations').set(change).where('id', '=', id).execute())

it('has what was sent and agreed to, while it waits', async () => {
  const { body } = await open(await addTestRegistration(tenant, applicant))
  expect(body).toMatchObject({
    form: 'individual',
    state: 'waiting',
    reason: 'robot',
    name: 'Lim Siew Hoon',
    guardian: 'lapsed',
    guardianEmail: 'guardian@example.org',
    hasAgreement: true,
    consentText: 'I agree',
    recordId: null,
    version: 1,
  })
  expect(body.sent).toContainEqual({ field: 'mobileNo', label: 'Mobile No.', current: '', sent: '91234567' })
})

it('has beside it what is stored of who is known, and only what differs', async () => {
  const more = { mobile_no: '+6598765432', gender: 'Female', dob: '1990-03-25' }
  const [record_id] = await addTestVolunteers(tenant, ['Lim Siew Hoon'], more)
  const id = await addTestRegistration(tenant, applicant)
  await set(id, { record_id })
  const sent: { field: string; current: string }[] = (await open(id)).body.sent
  expect(sent.find(({ field }) => field === 'mobileNo')).toMatchObject({ current: '+6598765432' })
  expect(sent.map(({ field }) => field)).not.toContain('gender')
})

it('opens what was sealed, and nothing where it was forgotten', async () => {
  await addTestRegistration(tenant, applicant)
  const [row] = await tenant.inside(({ db }) => db.selectFrom('registrations').select('sealed').execute())
  const opened = (sealed: Buffer | null) => tenant.run(tenant.user, (ctx) => openSealed(ctx, sealed))
  expect([await opened(row!.sealed), await opened(null)]).toEqual([applicant, {}])
})

it('lists the registrations that made a record or may be about it, the newest first', async () => {
  const [record] = await addTestVolunteers(tenant, ['Lim Siew Hoon'])
  const [made, similar] = [await addTestRegistration(tenant, applicant), await addTestRegistration(tenant, applicant)]
  await addTestRegistration(tenant, applicant)
  await set(made, { record_id: record })
  await set(similar, { similar_ids: [record], created_on: new Date(Date.now() + 1000) })
  const list = async (recordId: string, as = tenant.user): Promise<{ id: string }[]> =>
    (await test.call(listRegistrationsOf, { params: { recordId } }, as)).body
  expect((await list(record!)).map(({ id }) => id)).toEqual([similar, made])
  expect(await list(record!, (await test.newTenant()).user)).toEqual([])
})

it('is found by anyone who sees the one whom it is about', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [record_id] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const id = await addTestRegistration(tenant, applicant)
  expect((await open(id, place.limited)).status).toBe(200)
  await set(id, { record_id })
  expect([(await open(id, place.limited)).status, (await open(id, tenant.superadmin)).status]).toEqual([404, 200])
})
