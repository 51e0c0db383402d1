import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { readCopiedBelongings } from './read-copied-belongings.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has groups, tags, registrations with their consent, letters, certificates, times away, cards and stopped e-mails', async () => {
  const tenant = await test.newTenant()
  const { siti, arun } = await issueTestLetter(test, tenant)
  await addTestGroup(tenant, [siti, arun], 'Reading circle')
  const { Driver, Nurse } = await addTestTags(tenant, 'Driver', 'Nurse')
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'volunteers', [siti], [Driver])
    await putTagsOn(ctx, 'volunteers', [arun], [Nurse])
  })
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, id: uuidv7() }
    const given = { batch_id: of.id, kind: 'hours', amount: 100, language: 'en', given_on: now, given_by: 'a' } as const
    await db
      .insertInto('certificates')
      .values({ ...of, ...given, volunteer_id: siti })
      .execute()
    const code = {
      volunteer_id: siti,
      volunteer_name: 'Siti',
      kind: 'card',
      code_hash: Buffer.from('a'),
      created_on: now,
    } as const
    await db
      .insertInto('kiosk_codes')
      .values({ ...of, ...code })
      .execute()
    const registration = { form: 'individual', state: 'accepted', name: 'Siti', record_id: siti } as const
    const consent = {
      consent_text: 'I agree.',
      consent_version: '3',
      consented_on: now,
      created_on: now,
      updated_on: now,
    }
    await db
      .insertInto('registrations')
      .values({ ...of, ...registration, ...consent })
      .execute()
    const stop = {
      address: 'siti.rahman@example.org',
      topic: 'news',
      reason: 'unsubscribed',
      detail: 'noted by mei',
      created_on: now,
    } as const
    await db
      .insertInto('mail_suppressions')
      .values({ tenant_id: tenant.id, ...stop })
      .execute()
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('starts_at', '=', '2026-11-01T00:00')
      .executeTakeFirstOrThrow()
    const ask = { session_id: session.id, volunteer_id: siti, role: 'Reader', message_id: of.id, asked_by: 'a' }
    await db
      .insertInto('session_asks')
      .values({ ...of, ...ask, asked_on: now, answer: 'late', answered_on: now })
      .execute()
    await db.insertInto('mail_languages').values({ tenant_id: tenant.id, person_id: siti, language: 'ms' }).execute()
  })
  const parts = await tenant.run(tenant.user, (ctx) => readCopiedBelongings(ctx, siti, false))
  const rowsOf = (title: string) => parts.find((part) => part.title === title)?.rows
  expect(rowsOf('Groups')).toEqual([['Reading circle', '01 December 2026 09:05 AM', '']])
  expect(parts.find(({ title }) => title.startsWith('Registration of'))?.facts).toEqual(
    expect.arrayContaining([
      ['State', 'Accepted'],
      ['Text of the consent', 'I agree.'],
    ]),
  )
  expect(rowsOf('Letters of hours')).toEqual([
    ['01 Jan 2026 to 31 Dec 2026', '4 h 30 min', '01 December 2026 09:05 AM', ''],
  ])
  expect(rowsOf('Tags')).toEqual([['Driver']])
  expect(rowsOf('Certificates')).toEqual([['100 hours', '01 December 2026 09:05 AM']])
  expect(rowsOf('Card and PIN for the kiosk')).toEqual([['Card', '01 December 2026 09:05 AM']])
  expect(rowsOf('Asked whether they could come')).toEqual([
    [
      'Reading 11-01',
      '01 November 2026 12:00 AM',
      'Reader',
      '01 December 2026 09:05 AM',
      'Yes, when the place was taken',
    ],
  ])
  expect(rowsOf('E-mails that are stopped')).toEqual([
    ['News and invitations', 'Asked for; noted by a colleague', '01 December 2026 09:05 AM'],
  ])
  expect(parts.find(({ title }) => title === 'Language')?.facts).toEqual([['E-mails are written in', 'Bahasa Melayu']])
  expect(JSON.stringify(parts)).not.toContain('Arun')
})

it('says of which organisations a member has the same details, and names no member', async () => {
  const tenant = await test.newTenant()
  const [vid, other] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mrs Tan'])
  const same = { email: 'mei@example.org' }
  await tenant.inside(async ({ db }) => {
    await db.updateTable('volunteers').set(same).where('id', '=', vid!).execute()
    await db.updateTable('organisation_members').set(same).where('id', '=', memberIds[0]!).execute()
  })
  const partFor = async (id: string) => {
    const parts = await tenant.run(tenant.user, (ctx) => readCopiedBelongings(ctx, id, false))
    return parts.find(({ title }) => title === 'Perhaps also a member of an organisation')
  }
  const part = await partFor(vid!)
  expect(part?.rows).toEqual([['Harbour Bank', 'the same e-mail address']])
  expect(JSON.stringify(part)).not.toContain('Mrs Tan')
  expect((await partFor(other!))?.rows).toEqual([])
})
