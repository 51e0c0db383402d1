import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf } from '#testing/test-letter.ts'
import { previewErasure } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts what goes and what stays, for superadmins of the organisation', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const ask = (as = tenant.superadmin) => test.call(previewErasure, { params: { vid: vid! } }, as)
  const noMails = { mails: 0, unsentMails: 0, keptMails: 0 }
  const nothing = {
    files: 0,
    notes: 0,
    groups: 0,
    registrations: 0,
    upcoming: 0,
    attendances: 0,
    letters: 0,
    sameMembers: [],
    ...noMails,
  }
  expect((await ask()).body).toEqual({ fullName: 'Tan Mei Ling', isDeleted: false, hours: 0, ...nothing })
  const other = await test.newTenant()
  expect([(await ask(tenant.user)).status, (await ask(other.superadmin)).status]).toEqual([403, 404])
})

it('names members of organisations who may be the same person, also of a deleted one', async () => {
  const email = 'mei@example.org'
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { email })
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei Tan', 'Arun Kumar'])
  const [memberId] = memberIds
  await tenant.inside(({ db }) =>
    db.updateTable('organisation_members').set({ email }).where('id', '=', memberId!).execute(),
  )
  const ask = async () => (await test.call(previewErasure, { params: { vid: vid! } }, tenant.superadmin)).body
  const same = { organisationId, organisation: 'Harbour Bank', memberId, member: 'Mei Tan', reasons: ['email'] }
  expect((await ask()).sameMembers).toEqual([same])
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect((await ask()).sameMembers).toEqual([same])
})

it('is there for people who were deleted, and not for those who were erased', async () => {
  const deleted_at = new Date(Date.now() - 90 * 86_400_000)
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { deleted_at })
  const ask = (as = tenant.superadmin) => test.call(previewErasure, { params: { vid: vid! } }, as)
  expect((await ask()).body).toMatchObject({ fullName: 'Tan Mei Ling', isDeleted: true })
  expect((await ask(tenant.user)).status).toBe(403)
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ erased_on: now }).execute())
  expect((await ask()).status).toBe(404)
})

it('tells e-mails that were sent from those that are kept and those of which they were left out', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const sent = await addTestDraft(test, tenant.user, { audiences: [audienceOf('volunteers', { ids: [vid!] })] })
  await tenant.inside(async ({ db }) => {
    const mail = {
      tenant_id: tenant.id,
      message_id: sent.id,
      kind: 'indivols',
      person_id: vid!,
      name: 'Tan Mei Ling',
    } as const
    const states = ['sent', 'bounced', 'kept', 'left-out'] as const
    await db
      .insertInto('mail_recipients')
      .values(states.map((state) => ({ ...mail, id: uuidv7(), address: 'mei@example.org', state })))
      .execute()
  })
  const { body } = await test.call(previewErasure, { params: { vid: vid! } }, tenant.superadmin)
  expect(body).toMatchObject({ mails: 2, unsentMails: 2, keptMails: 1 })
})
