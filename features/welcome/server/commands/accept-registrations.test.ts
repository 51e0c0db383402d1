import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTemplate } from '#features/mail/template-contract.ts'
import { searchRegistrations } from '#features/registration/list-contract.ts'
import type { RegistrationSummary } from '#features/registration/staff-contract.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { company, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { acceptRegistrations, undoAcceptance } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant({ welcomeTemplate: 'Welcome' })
  const body = { templateName: 'Welcome', subjectName: 'Welcome', templateHtml: '<p>Dear {{firstName}}</p>' }
  await test.call(createTemplate, { body }, tenant.user)
})
afterAll(() => test.stop())

const accept = (ids: string[], as = tenant.user) => test.call(acceptRegistrations, { body: { ids } }, as)
const undo = (acceptanceId: string, as = tenant.user) => test.call(undoAcceptance, { params: { acceptanceId } }, as)
const list = async (): Promise<RegistrationSummary[]> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
const statusOf = async (id: string | null) =>
  (await test.call(getVolunteer, { params: { id: id ?? '' } }, tenant.user)).body.status
const letters = () =>
  tenant.inside(({ db }) =>
    db.selectFrom('mail_messages').select(['state', 'subject']).where('deleted_at', 'is', null).execute(),
  )

it('makes new volunteers active and welcomes them, waits included, several at once', async () => {
  await registerPublicly(test, tenant)
  await registerPublicly(test, tenant, { fullName: 'Robot', email: 'robot@example.org', website: 'x' })
  const ids = (await list()).map(({ id }) => id)
  const { body } = await accept(ids)
  expect(body).toMatchObject({ accepted: 2, mailed: 2 })
  const after = await list()
  expect(after.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  for (const { recordId } of after) expect(await statusOf(recordId)).toBe('Active')
  expect(await letters()).toEqual([{ state: 'scheduled', subject: 'Welcome' }])
})

it('makes a known person who is new active, takes over what was ticked, and settles all that is theirs', async () => {
  const nric = 'S1234567D'
  await registerPublicly(test, tenant, { nric })
  await registerPublicly(test, tenant, { nric, mobileNo: '98765432', postalCode: '560123' })
  const known = (await list()).find(({ state }) => state === 'filed')!.recordId
  const waiting = (await list()).find(({ state }) => state === 'waiting')!.id
  const take = (ids: string[], fields: string[]) =>
    test.call(acceptRegistrations, { body: { ids, take: fields } }, tenant.user)
  const tooMany = await take([waiting, uuidv7()], ['mobileNo'])
  expect([tooMany.status, tooMany.body.errors]).toEqual([
    400,
    [{ path: 'take', message: 'Fields are taken over from one registration at a time' }],
  ])
  expect((await take([waiting], ['nothing'])).status).toBe(400)
  const { acceptanceId, ...body } = (await take([waiting], ['mobileNo'])).body
  expect(body).toEqual({ accepted: 1, mailed: 1 })
  expect((await list()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  const person = (await test.call(getVolunteer, { params: { id: known ?? '' } }, tenant.user)).body
  expect(person).toMatchObject({ status: 'Active', mobileNo: '+6598765432', postalCode: '' })
  await undo(acceptanceId)
  expect((await list()).map(({ state }) => state).toSorted()).toEqual(['filed', 'waiting'])
  expect(await statusOf(known)).toBe('New')
})

it('is taken back whole: who waited waits with what was sent, who was new is new, and no mail goes out', async () => {
  await registerPublicly(test, tenant)
  await registerPublicly(test, tenant, { fullName: 'Robot', email: 'robot@example.org', website: 'x' })
  const before = await list()
  const { acceptanceId } = (await accept(before.map(({ id }) => id))).body
  expect((await undo(acceptanceId)).body).toEqual({ message: 'Took 2 acceptances back' })
  expect(await list()).toEqual(before)
  expect(await statusOf(before.find(({ state }) => state === 'filed')!.recordId)).toBe('New')
  expect(await letters()).toEqual([])
  expect((await undo(acceptanceId)).status).toBe(404)
  expect((await accept(before.map(({ id }) => id))).body).toMatchObject({ accepted: 2 })
})

it('sends nothing without a template, and gives nobody a status who has another one', async () => {
  tenant = await test.newTenant()
  await registerPublicly(test, tenant)
  await registerPublicly(test, tenant, { orgName: company.orgName }, {}, 'organisation')
  const rows = await list()
  const person = rows.find(({ form }) => form === 'individual')!
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ status: 'inactive' }).where('id', '=', person.recordId!).execute(),
  )
  expect((await accept(rows.map(({ id }) => id))).body).toMatchObject({ accepted: 2, mailed: 0 })
  expect(await statusOf(person.recordId)).toBe('Inactive')
  expect(await letters()).toEqual([])
})

it('accepts all or none, once, of this organisation, and is for staff', async () => {
  await registerPublicly(test, tenant)
  await registerPublicly(test, tenant, { fullName: 'Ong Wei', email: 'wei@example.org', mobileNo: '98765432' })
  const [one, other] = (await list()).map(({ id }) => id) as [string, string]
  expect((await accept([one, uuidv7()])).status).toBe(404)
  expect((await accept([one], tenant.kiosk)).status).toBe(403)
  expect((await accept([one], (await test.newTenant()).user)).status).toBe(404)
  expect((await list()).map(({ state }) => state)).toEqual(['filed', 'filed'])
  const replies = await Promise.all([accept([one]), accept([one]), accept([one, other])])
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})
